#!/bin/bash -eu
# SPDX-License-Identifier: Apache-2.0
#
# Builds the fuzzers of fuzzers.txt into $OUT, as OSS-Fuzz wants them: a program for each, its seeds,
# and the dictionary. The image has Jazzer.

cd "$SRC/brine"
. .ci/fuzz-classes.sh
build_fuzzers "$OUT/classes"
mkdir -p "$OUT/docs"
cp -r docs/vectors "$OUT/docs/"

while read -r kind module class; do
  seeds=$(mktemp -d)
  java -Dbrine.vectors="$OUT/docs/vectors" -cp "$(class_path_of "$OUT/classes" "$module")" "$class" "$kind" "$seeds"
  (cd "$seeds" && zip -q -r "$OUT/$kind-fuzzer_seed_corpus.zip" .)
  cp "$SRC/brine/oss-fuzz/brine.dict" "$OUT/$kind-fuzzer.dict"
  cat >"$OUT/$kind-fuzzer" <<PROGRAM
#!/bin/bash
# LLVMFuzzerTestOneInput is what OSS-Fuzz looks for in a program that fuzzes. It names the dictionary
# and the corpus by paths that are relative to the current folder.
here=\$(realpath "\$(dirname "\$0")")
LD_LIBRARY_PATH="\$JVM_LD_LIBRARY_PATH":\$here exec "\$here/jazzer_driver" \\
  --agent_path="\$here/jazzer_agent_deploy.jar" \\
  --cp="\$(ls -d "\$here"/classes/$module/*classes "\$here"/classes/$module/*.jar | paste -sd :)" \\
  --jvm_args="-Dbrine.vectors=\$here/docs/vectors" \\
  --target_class=$class --target_args=$kind $(jazzer_options) "\$@"
PROGRAM
  chmod +x "$OUT/$kind-fuzzer"
done < <(grep -v '^#' "$SRC/brine/oss-fuzz/fuzzers.txt")

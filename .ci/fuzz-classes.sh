# SPDX-License-Identifier: Apache-2.0
#
# What builds the classes that are fuzzed; for .ci/fuzz and oss-fuzz/build.sh.

# Copies the classes and libraries of each module of oss-fuzz/fuzzers.txt to a folder.
build_fuzzers() {
  local folder=$1 module modules
  modules=$(awk '!/^#/ { print $2 }' oss-fuzz/fuzzers.txt | sort -u)
  # shellcheck disable=SC2016 # Maven's variable
  mvn -q -B -DskipTests -DskipChecks -Dspotless.check.skip -pl "$(paste -sd , <<<"$modules")" -am \
    package dependency:copy-dependencies -DincludeScope=test \
    -DoutputDirectory="$folder/"'${project.artifactId}'
  for module in $modules; do
    cp -r "$module/target/test-classes" "$module/target/classes" "$folder/$module/"
  done
}

# Prints the class path of a module in that folder: its tests first.
class_path_of() {
  printf '%s:%s:%s' "$1/$2/test-classes" "$1/$2/classes" "$(ls "$1/$2"/*.jar | paste -sd :)"
}

# Prints the options of Jazzer. Rewritten classes have no package. Names of classes, files and patterns in inputs are no attacks on Brine.
# What looks for such attacks also reads ahead in object streams, which changes what they do.
jazzer_options() {
  local name disabled=
  for name in BigDecimal ClojureLangHooks Deserialization ExpressionLanguageInjection FilePathTraversal \
    LdapInjection NamingContextLookup OsCommandInjection ReflectiveCall RegexInjection ScriptEngineInjection \
    ServerSideRequestForgery SqlInjection TemplateInjection UnsafeSanitizer XPathInjection XmlParserSsrfGuidance; do
    disabled+=${disabled:+:}com.code_intelligence.jazzer.sanitizers.$name
  done
  printf '%s ' '--instrumentation_includes=dev.brine.**:*' '--custom_hook_includes=dev.brine.**' \
    "--disabled_hooks=$disabled"
}

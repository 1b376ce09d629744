# SPDX-License-Identifier: Apache-2.0
#
# What finds the JDKs that tests run on, and installs what bringing one needs; for the scripts beside.

say() {
  printf '== %s\n' "$*"
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  else
    sudo "$@"
  fi
}

install_patchelf() {
  if command -v patchelf >/dev/null; then
    return
  fi
  say "Installing patchelf for the JDK that is brought"
  as_root apt-get update -q
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends patchelf
}

# Prints the feature version that the release file of a JDK states, such as 17, or nothing.
feature_of() {
  sed -n 's/^JAVA_VERSION="\(1\.\)\{0,1\}\([0-9]*\).*/\2/p' "$1/release" 2>/dev/null || true
}

# Prints the home of the JDK that Maven runs on, with symbolic links followed.
current_jdk() {
  local java=${JAVA_HOME:+$JAVA_HOME/bin/java}
  "${java:-java}" -XshowSettings:properties -version 2>&1 |
    sed -n 's/^ *java\.home = //p' | xargs -d '\n' readlink -f
}

# Prints the home of a JDK of a feature version: the given JDK, or one beside it.
jdk_of() {
  local home
  for home in "$2" "$(dirname "$2")"/*/; do
    home=$(readlink -f "$home")
    if [ -x "$home/bin/javac" ] && [ "$(feature_of "$home")" = "$1" ]; then
      printf '%s' "$home"
      return
    fi
  done
  return 1
}

# Prints the home of a JDK of a feature version: one beside the given JDK, or else one that is brought.
found_or_brought() {
  if jdk_of "$1" "$2"; then
    return
  fi
  install_patchelf >&2
  .ci/get-jdk "$1" "${XDG_CACHE_HOME:-$HOME/.cache}/brine/jdk-$1"
}


# Completes a value behind an equals sign, and the last of several values with commas between them.
function _complete_brine_lists() {
  local words=() word
  for word in "${COMP_WORDS[@]:0:COMP_CWORD}"; do
    [[ "$word" = "=" ]] || words+=("$word")
  done
  local current=${COMP_WORDS[COMP_CWORD]}
  [[ "$current" != "=" ]] || current=

  local before=
  if (( ${#words[@]} > 0 )); then
    case "${words[@]: -1}" in
      --workload | --serializer | --without | --technique | --reason | --by)
        [[ "$current" != *,* ]] || before=${current%,*},
        ;;
    esac
  fi
  COMP_CWORD=${#words[@]}
  COMP_WORDS=("${words[@]}" "${current#"$before"}")
  _complete_brine
  COMPREPLY=("${COMPREPLY[@]/#/$before}")
}

complete -F _complete_brine_lists -o default brine brine.sh brine.bash

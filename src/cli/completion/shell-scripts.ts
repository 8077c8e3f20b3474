/** What shells read to complete commands. The scripts ask the program, so they stay right when it changes. */

/** The shells, by name. */
export const SHELLS = ['bash', 'zsh'] as const;

/** The name of a shell. */
export type Shell = (typeof SHELLS)[number];

/** The first line of an answer: whether the names of files fit too. */
export const FILES = 'files';
export const NO_FILES = 'no-files';

const BASH = `# Completion of tabletop-rules for bash. In ~/.bashrc: source <(tabletop-rules completion bash)
_tabletop_rules() {
  local line="\${COMP_LINE:0:COMP_POINT}" current prefix answer words
  read -ra words <<<"$line"
  [[ "$line" == *' ' ]] && words+=('')
  current="\${words[\${#words[@]} - 1]}"
  local IFS=$'\\n'
  answer=($("\${words[0]}" complete -- "\${words[@]:1}" 2>/dev/null))
  COMPREPLY=("\${answer[@]:1}")
  # Bash replaces only what stands after the last of these.
  if [[ "$current" == *[:=]* ]]; then
    prefix="\${current%"\${current##*[:=]}"}"
    COMPREPLY=("\${COMPREPLY[@]#"$prefix"}")
  fi
  if [[ "\${answer[0]}" == ${FILES} ]]; then
    compopt -o filenames 2>/dev/null
    COMPREPLY+=($(compgen -f -- "\${current##*[:=]}"))
  fi
  # The value of an option follows at once.
  [[ "\${COMPREPLY[0]}" == *= ]] && compopt -o nospace 2>/dev/null
  return 0
}
complete -F _tabletop_rules tabletop-rules
`;

const ZSH = `#compdef tabletop-rules
# Completion of tabletop-rules for zsh. In ~/.zshrc, after compinit: source <(tabletop-rules completion zsh)
_tabletop_rules() {
  local -a answer found
  answer=("\${(@f)$("\${words[1]}" complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  found=("\${(@)answer[2,-1]}")
  # The value of an option follows at once.
  compadd -S '' -- "\${(@M)found:#*=}"
  compadd -- "\${(@)found:#*=}"
  [[ "\${answer[1]}" == ${FILES} ]] && _files
  return 0
}
compdef _tabletop_rules tabletop-rules
`;

/** The script of a shell. */
export function shellScript(shell: Shell): string {
  return shell === 'bash' ? BASH : ZSH;
}

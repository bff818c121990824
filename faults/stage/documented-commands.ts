import fs from 'node:fs'

/** A command, or the content of a file to write, that a document gives its readers. */
export interface DocumentedCommand {
  /** Position in the document, such as `docs/operate.md:12`. */
  place: string
  /** `sh` for a command, otherwise the language of the code block. */
  language: string
  text: string
}

const DOCUMENTS = ['README.md', 'docs/operate.md', 'docs/scale.md']
const PROGRAMS =
  'npm|npx|node|docker|git|jq|psql|curl|cp|sudo|systemctl|systemd-analyze|journalctl|vitest|playwright'
/** Matches a command in inline code: a known program with arguments, perhaps after variables. */
const INLINE = new RegExp(`\`((?:[A-Z_]+=\\S+ )*(?:${PROGRAMS}) [^\`]+)\``, 'g')
/** Languages of code blocks that are not commands. */
const DRAWINGS = new Set(['mermaid', 'text', 'json'])

/** Returns every command in README.md and the operator's documents: each line of a `sh` block, and any other block as a whole. */
export function documentedCommands(): DocumentedCommand[] {
  return DOCUMENTS.flatMap((file) => {
    const found: DocumentedCommand[] = []
    let block: DocumentedCommand | undefined
    for (const [index, line] of fs.readFileSync(file, 'utf8').split('\n').entries()) {
      const place = `${file}:${index + 1}`
      const fence = /^\s*```(\w*)/.exec(line)
      if (fence && block) {
        if (block.language !== 'sh' && !DRAWINGS.has(block.language)) found.push(block)
        block = undefined
      } else if (fence) block = { place, language: fence[1] ?? '', text: '' }
      else if (block?.language === 'sh') {
        const text = line.replace(/(?:^|\s)# .*$/, '').trim()
        if (text) found.push({ place, language: 'sh', text })
      } else if (block) block.text += `${line}\n`
      else for (const [, text = ''] of line.matchAll(INLINE)) found.push({ place, language: 'sh', text })
    }
    return found
  })
}

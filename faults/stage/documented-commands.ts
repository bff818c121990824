import fs from 'node:fs'

/** Something a document tells its reader to run, or a file it tells them to write. */
export interface DocumentedCommand {
  /** Where it stands: `docs/operate.md:12`. */
  place: string
  /** `sh` for a command, else the language of the block. */
  language: string
  text: string
}

const DOCUMENTS = ['README.md', 'docs/operate.md', 'docs/scale.md']
const PROGRAMS =
  'npm|npx|node|docker|git|jq|psql|curl|cp|sudo|systemctl|systemd-analyze|journalctl|vitest|playwright'
/** Code within a sentence that is a command: a known program with something behind it, perhaps with variables before. */
const INLINE = new RegExp(`\`((?:[A-Z_]+=\\S+ )*(?:${PROGRAMS}) [^\`]+)\``, 'g')
/** Blocks that are no command. */
const DRAWINGS = new Set(['mermaid', 'text', 'json'])

/** Every command of the README and of what an operator reads. A block of `sh` has one a line; any other block is one. */
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

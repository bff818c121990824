import { Parser } from 'htmlparser2'
import { wholeAddress } from './letter-html.ts'

const BLOCKS = new Set('p h2 h3 h4 ul ol li blockquote figure figcaption hr pre table tr div'.split(' '))

/**
 * Converts sanitised html to plain text: separate paragraphs, list markers, and absolute URLs after link
 * texts.
 */
export function plainTextOf(html: string, siteUrl: string): string {
  const blocks: string[] = []
  let line = ''
  const lists: { isNumbered: boolean; count: number }[] = []
  const links: { address: string | undefined; begins: number }[] = []
  const endBlock = () => {
    const words = line.replace(/[ \t]*\n[ \t]*/g, '\n').trim()
    if (words !== '') blocks.push(words)
    line = ''
  }
  const parser = new Parser({
    onopentag(name, { href = '', alt = '' }) {
      if (BLOCKS.has(name)) endBlock()
      if (name === 'ul' || name === 'ol') lists.push({ isNumbered: name === 'ol', count: 0 })
      const list = lists.at(-1)
      if (name === 'li' && list) {
        list.count += 1
        line = `${'  '.repeat(lists.length - 1)}${list.isNumbered ? `${list.count}.` : '-'} `
      }
      if (name === 'br') line += '\n'
      if (name === 'hr') blocks.push('* * *')
      if ((name === 'td' || name === 'th') && line !== '') line += ' | '
      if (name === 'img' && alt !== '') line += `[${alt}]`
      if (name === 'a') links.push({ address: wholeAddress(href, siteUrl), begins: line.length })
    },
    ontext(text) {
      line += text.replace(/\s+/g, ' ')
    },
    onclosetag(name) {
      if (name === 'a') {
        const { address, begins } = links.pop() ?? { address: undefined, begins: 0 }
        const words = line.slice(begins).trim()
        const shown = address?.replace(/^mailto:/i, '')
        if (shown && words !== shown) line += ` (${shown})`
      }
      if (BLOCKS.has(name)) endBlock()
      if (name === 'ul' || name === 'ol') lists.pop()
    },
  })
  parser.end(html)
  endBlock()
  return blocks.join('\n\n')
}

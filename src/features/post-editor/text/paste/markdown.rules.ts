const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const HEADING = /^(#{1,6})\s+(.+?)\s*#*$/
const ITEM = /^(\s*)(?:([-*+])|(\d+)[.)])\s+(?:\[[ xX]\]\s+)?(.*)$/
const QUOTE = /^>\s?(.*)$/
const RULE = /^(?:-{3,}|\*{3,}|_{3,})$/

/** Whether plain text is written in Markdown: a heading, a list of two or more, a link or bold words. */
export function isMarkdown(text: string): boolean {
  const lines = text.split(/\r?\n/)
  if (lines.some((line) => HEADING.test(line))) return true
  if (lines.filter((line) => ITEM.test(line)).length > 1) return true
  return /\[[^\]]+\]\(https?:\/\/[^)\s]+\)/.test(text) || /\*\*[^*\s][^*]*\*\*/.test(text)
}

function inline(text: string): string {
  return escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\[([^\]]+)\]\((https?:\/\/[^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[\s(])[*_]([^*_\s](?:[^*_]*[^*_\s])?)[*_](?=$|[\s).,;:!?])/g, '$1<em>$2</em>')
}

/** Markdown as html: headings, lists at their levels, quotes, rules, bold, italic, code and links; the rest is as it is typed. */
export function htmlOfMarkdown(text: string): string {
  const html: string[] = []
  const lists: { indent: number; tag: 'ul' | 'ol' }[] = []
  let paragraph: string[] = []
  const endParagraph = () => {
    if (paragraph.length > 0) html.push(`<p>${paragraph.join('<br>')}</p>`)
    paragraph = []
  }
  const endLists = (indent = -1) => {
    while ((lists.at(-1)?.indent ?? -1) > indent) html.push(`</li></${lists.pop()?.tag}>`)
  }
  for (const line of text.split(/\r?\n/)) {
    const [, space = '', , number, item] = ITEM.exec(line) ?? []
    if (item !== undefined) {
      endParagraph()
      const indent = space.replaceAll('\t', '    ').length
      endLists(indent)
      const tag = number === undefined ? ('ul' as const) : ('ol' as const)
      const open = lists.at(-1)
      if (open?.indent === indent) html.push('</li>')
      else {
        lists.push({ indent, tag })
        html.push(`<${tag}>`)
      }
      html.push(`<li><p>${inline(item)}</p>`)
      continue
    }
    const heading = HEADING.exec(line)
    const quote = QUOTE.exec(line)
    if (heading || quote || RULE.test(line.trim()) || line.trim() === '') {
      endParagraph()
      if (line.trim() !== '') endLists()
    }
    if (heading) {
      // The title of the post is the only first heading.
      const level = Math.min(Math.max(heading[1]?.length ?? 2, 2), 4)
      html.push(`<h${level}>${inline(heading[2] ?? '')}</h${level}>`)
    } else if (quote) html.push(`<blockquote><p>${inline(quote[1] ?? '')}</p></blockquote>`)
    else if (RULE.test(line.trim())) html.push('<hr>')
    else if (line.trim() !== '') {
      endLists()
      paragraph.push(inline(line.trim()))
    }
  }
  endParagraph()
  endLists()
  return html.join('')
}

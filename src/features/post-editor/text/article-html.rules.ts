import { isOwnPath, isWebAddress } from '#/lib/address.ts'

/** Validates the address of a link in an article; returns the error message, undefined if it is valid. */
export function validateLink(address: string): string | undefined {
  if (address === '') return 'Please enter an address'
  return isWebAddress(address) || isOwnPath(address)
    ? undefined
    : 'Please enter an address that starts with http://, https:// or /'
}

/** Completes a typed address: `example.org/a` becomes `https://example.org/a`. */
export function meantAddress(typed: string): string {
  const address = typed.trim()
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}([/?#]\S*)?$/i.test(address) ? `https://${address}` : address
}

/** What some html writes one way and other html another, alike to a reader. */
const ALIKE: Readonly<Record<string, string>> = { b: 'strong', i: 'em' }

/** What groups other elements, and may be there or not. */
const FRAMES = new Set(['p', 'br', 'thead', 'tbody', 'figcaption', 'footer', 'small'])

/** Returns the names of elements that html lost in a conversion (`table`, `pre`); paragraphs and wrappers do not count. */
export function elementsLost(html: string, became: string): string[] {
  const after = countElements(became)
  return [...countElements(html)]
    .filter(([name, count]) => count > (after.get(name) ?? 0))
    .map(([name]) => name)
}

function countElements(html: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [, name = ''] of html.matchAll(/<([a-z][a-z0-9]*)/g)) {
    const kind = ALIKE[name] ?? name
    if (!FRAMES.has(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return counts
}

/** Puts each block of html on a line of its own, for people; this changes nothing on the page. */
export function spreadHtml(html: string): string {
  return html.replace(
    /(<\/(?:p|h2|h3|h4|ul|ol|blockquote|pre|figure|table)>|<hr ?\/?>)[ \t]*(?=<[a-z])/g,
    '$1\n',
  )
}

/** Placeholder address of a pasted image during its upload. */
export const PICTURE_ON_ITS_WAY = '/pictures/on-its-way/'

/** Cleans the html that the editor made for storage: without upload placeholders and empty last lines, tables with a head. */
export function writtenHtml(html: string): string {
  return html
    .replace(
      new RegExp(
        `<figure><img [^>]*src="${PICTURE_ON_ITS_WAY}[^>]*><figcaption>[^<]*</figcaption></figure>`,
        'g',
      ),
      '',
    )
    .replace(/<(figcaption|cite)><\/\1>/g, '')
    .replace(/<(td|th)([^>]*)><p>((?:(?!<\/?p>).)*)<\/p><\/\1>/g, '<$1$2>$3</$1>')
    .replace(
      /<table><tbody>(<tr>(?:<th[^>]*>(?:(?!<\/?t[hrd]\b).)*<\/th>)+<\/tr>)/g,
      '<table><thead>$1</thead><tbody>',
    )
    .replace(/<thead>(.*?)<\/thead><tbody><\/tbody>/g, '<tbody>$1</tbody>')
    .replace(/(<p><\/p>)+$/, '')
}

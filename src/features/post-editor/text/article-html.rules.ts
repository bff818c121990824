import { isOwnPath, isWebAddress } from '#/lib/address.ts'

/** Returns the error message for an invalid link address in an article; undefined if it is valid. */
export function validateLink(address: string): string | undefined {
  if (address === '') return 'Please enter an address'
  return isWebAddress(address) || isOwnPath(address)
    ? undefined
    : 'Please enter an address that starts with http://, https:// or /'
}

/** Completes the address of a link: adds `https://` if the scheme is missing. */
export function meantAddress(typed: string): string {
  const address = typed.trim()
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}([/?#]\S*)?$/i.test(address) ? `https://${address}` : address
}

/** Names of elements that count as equal, since readers see no difference. */
const ALIKE: Readonly<Record<string, string>> = { b: 'strong', i: 'em' }

/** Names of elements that only group others, and may be added or removed. */
const FRAMES = new Set(['p', 'br', 'thead', 'tbody', 'figcaption', 'footer', 'small'])

/** Returns the names of html elements that a conversion removed. Mere containers, such as `p` and `tbody`, are ignored. */
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

/** Puts each block of html on its own line, to make the source readable. */
export function spreadHtml(html: string): string {
  return html.replace(
    /(<\/(?:p|h2|h3|h4|ul|ol|blockquote|pre|figure|table)>|<hr ?\/?>)[ \t]*(?=<[a-z])/g,
    '$1\n',
  )
}

/** Path prefix of an image's temporary URL, used until the upload is complete. */
export const UPLOADING_IMAGE = '/pictures/on-its-way/'

/** Prepares the html of an article for saving. For example, removes images that are still uploading. */
export function cleanedHtml(html: string): string {
  return html
    .replace(
      new RegExp(
        `<figure><img [^>]*src="${UPLOADING_IMAGE}[^>]*><figcaption>[^<]*</figcaption></figure>`,
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

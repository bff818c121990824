/** Allowed html, written independently of the sanitiser that it is compared with. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'p br hr h2 h3 h4 ul ol li blockquote strong b em i u s figure figcaption code pre sub sup table thead tbody tr caption cite'
      .split(' ')
      .map((name) => [name, []]),
  ),
  a: ['href', 'title', 'rel', 'data-game'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  p: ['data-card', 'data-button'],
  figure: ['data-video', 'data-callout'],
  small: ['data-note'],
}

const TAG = /<\/?([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*) ?\/?>/g
const ATTRIBUTE = / ([a-z-]+)="([^"]*)"/g

/** Returns everything in html that must not be displayed; empty if it is harmless. Stricter than browsers. */
export function harmsIn(html: string): string[] {
  const harms: string[] = []
  for (const [tag, name = '', attributes = ''] of html.matchAll(TAG)) {
    const allowed = ELEMENTS[name]
    if (!allowed) harms.push(tag)
    for (const [attribute, key = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (!allowed?.includes(key)) harms.push(attribute)
      if ((key === 'href' || key === 'src') && !isHarmlessAddress(decoded(value))) harms.push(attribute)
    }
  }
  const rest = html.replace(TAG, '')
  if (/[<\0]/.test(rest)) harms.push(rest.slice(rest.search(/[<\0]/)).slice(0, 60))
  return harms
}

function isHarmlessAddress(address: string): boolean {
  const bare = [...address].filter((sign) => sign > ' ').join('')
  if (/^[/\\]{2}/.test(bare)) return false
  const scheme = /^([^/?#]*?):/.exec(bare)?.[1]
  return scheme === undefined || /^(https?|mailto)$/.test(scheme)
}

const decoded = (value: string) =>
  value
    .replace(/&#x([0-9a-f]+);?/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);?/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&(quot|amp|lt|gt|colon|Tab|NewLine);/g, (_, name) => NAMED[name] ?? '')

const NAMED: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  colon: ':',
  Tab: '\t',
  NewLine: '\n',
}

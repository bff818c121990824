import { Parser } from 'htmlparser2'
import sanitize from 'sanitize-html'
import { isOwnPath, isWebAddress } from '#/lib/address.ts'
import { stillAddress } from '#/lib/pictures.ts'

/** Inline styles of mails: mail clients ignore style sheets. */
const STYLES: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  h2: 'margin:28px 0 10px;font-size:22px;line-height:1.25',
  h3: 'margin:24px 0 8px;font-size:19px;line-height:1.3',
  h4: 'margin:20px 0 6px;font-size:16px;line-height:1.4',
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 6px',
  blockquote: 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #d8cfc0',
  figure: 'margin:0 0 16px',
  figcaption: 'margin:6px 0 0;font-size:14px;color:#6b6257',
  hr: 'margin:24px 0;border:0;border-top:1px solid #d8cfc0',
  pre: 'margin:0 0 16px;white-space:pre-wrap;font:14px/1.5 monospace',
  table: 'margin:0 0 16px;border-collapse:collapse;width:100%',
  th: 'padding:6px 8px;border-bottom:2px solid #1d1a16;text-align:left',
  td: 'padding:6px 8px;border-bottom:1px solid #d8cfc0;vertical-align:top',
  a: 'color:#1d1a16;text-decoration:underline',
  img: 'display:block;max-width:100%;height:auto;margin:0 0 16px',
}

const PLAIN = ['br', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'sub', 'sup', 'thead', 'tbody', 'tr']

/**
 * Returns sanitised html with inline styles and absolute URLs, for an email.
 * @param options `siteUrl`: the site's origin; `linkTo`: returns a link's new URL, for example one that counts clicks
 */
export function mailHtml(
  html: string,
  { siteUrl, linkTo }: { siteUrl: string; linkTo: (address: string) => string },
): string {
  const styled = Object.entries(STYLES).map(([tag, style]) => [tag, sanitize.simpleTransform(tag, { style })])
  return sanitize(html, {
    allowedTags: [...Object.keys(STYLES), ...PLAIN],
    allowedAttributes: { '*': ['style'], a: ['href'], img: ['src', 'alt', 'width'], th: ['scope'] },
    parseStyleAttributes: false,
    transformTags: {
      ...Object.fromEntries(styled),
      figure: (tagName, { 'data-callout': callout }) => ({
        tagName,
        attribs: {
          style: callout
            ? `${STYLES.figure};padding:16px 18px 1px;border-left:3px solid #1d1a16;background:#f4eee3`
            : (STYLES.figure ?? ''),
        },
      }),
      p: (tagName, { 'data-button': button }) => ({
        tagName,
        attribs: { style: button ? `${STYLES.p};font-size:17px;font-weight:bold` : (STYLES.p ?? '') },
      }),
      a: (tagName, { href = '' }) => {
        const address = wholeAddress(href, siteUrl)
        const attribs: sanitize.Attributes = { style: STYLES.a ?? '' }
        if (address) attribs.href = isWebAddress(address) ? linkTo(address) : address
        return { tagName, attribs }
      },
      img: (tagName, { src = '', alt = '', width }) => ({
        tagName,
        attribs: {
          // A mail has no control to pause an animation.
          src: stillAddress(wholeAddress(src, siteUrl) ?? ''),
          alt,
          ...(width && { width: String(Math.min(Number(width) || 544, 544)) }),
          style: STYLES.img ?? '',
        },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  })
}

/** Returns the absolute URLs of web links in html, in order and without duplicates. */
export function linkUrlsIn(html: string, siteUrl: string): string[] {
  const found = new Set<string>()
  const linkTo = (address: string) => {
    found.add(address)
    return address
  }
  mailHtml(html, { siteUrl, linkTo })
  return [...found]
}

/** Returns the absolute form of an address; undefined for one within its page, such as `#notes`. */
function wholeAddress(address: string, siteUrl: string): string | undefined {
  if (isWebAddress(address) || /^mailto:/i.test(address)) return address
  return isOwnPath(address) ? `${siteUrl}${address}` : undefined
}

const BLOCKS = new Set('p h2 h3 h4 ul ol li blockquote figure figcaption hr pre table tr div'.split(' '))

/** Converts sanitised html to plain text. Each link's URL follows its text. */
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

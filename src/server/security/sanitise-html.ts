import sanitize from 'sanitize-html'
import { videoOfData } from '#/features/blog/model/article-video.rules.ts'
import { mayBeSlug } from '#/features/games/model/games.rules.ts'
import { isOwnPath, isWebAddress, shownImage } from '#/lib/address.ts'

/**
 * Returns html that is safe to display: text structure, links and images, without scripts and styles. Callers sanitise html when
 * it is saved, and again when it is shown, because the rules may have become stricter since then.
 */
export function sanitiseHtml(html: string): string {
  return sanitize(html.replace(NOT_TEXT, ''), {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'title', 'rel', 'data-game'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      p: ['data-card', 'data-button'],
      figure: ['data-video', 'data-callout'],
      small: ['data-note'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      h1: 'h2',
      // `rel` and `loading` are ours to set, never the writer's.
      a: (tagName, { rel: _theirs, 'data-game': game, ...attribs }) => ({
        tagName,
        attribs: {
          ...attribs,
          ...(/^https?:/i.test(attribs.href ?? '') && { rel: 'noopener' }),
          ...(game !== undefined && attribs.href === `/game/${game}` && { 'data-game': game }),
        },
      }),
      img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attribs).filter(([name, value]) => RULES.get(`${tagName} ${name}`)?.(value) ?? true),
        ),
      }),
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src,
  })
}

const TAGS = (
  'p br hr h2 h3 h4 ul ol li blockquote strong b em i u s a img figure figcaption code pre sub sup ' +
  'table thead tbody tr th td caption cite small'
).split(' ')

/** Control characters, which are no text. Some html parsers skip them, and then see another word than this sanitiser. */
const NOT_TEXT = /[^\P{Cc}\t\n\r]/gu

/** Whether a link may have this address: on the web, a page of this site, a place on the same page, or an email address. */
const mayLeadTo = (address: string) =>
  isWebAddress(address) || isOwnPath(address) || /^(#|mailto:)/i.test(address)

const isSpan = (count: string) => /^([2-9]|[1-9]\d)$/.test(count)

/** Attributes that stay only with a valid value, each after its element. */
const RULES = new Map<string, (value: string) => boolean>([
  ['a href', mayLeadTo],
  ['img src', (address) => shownImage(address) !== null],
  ['p data-card', mayBeSlug],
  ['p data-button', (kind) => kind === 'link'],
  ['figure data-video', (sign) => videoOfData(sign) !== null],
  ['figure data-callout', (kind) => kind === 'note'],
  ['small data-note', (kind) => kind === 'foot'],
  ['th colspan', isSpan],
  ['th rowspan', isSpan],
  ['td colspan', isSpan],
  ['td rowspan', isSpan],
])

import sanitize from 'sanitize-html'

/**
 * Html that may be shown to anybody, whoever wrote it: text structure, links, pictures. Scripts, styles, frames,
 * event handlers and addresses other than http(s), mailto and our own paths are gone. Called when html is written
 * and again when it is shown, so that a tightened rule reaches what was written before it.
 */
export function sanitiseHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [
      'p',
      'br',
      'hr',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'blockquote',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'a',
      'img',
      'figure',
      'figcaption',
      'code',
      'pre',
      'sub',
      'sup',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: {
      a: ['href', 'title', 'rel', 'data-game'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope'],
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
          ...(leadsAway(attribs.href) && { rel: 'noopener' }),
          ...(game !== undefined && attribs.href === `/game/${game}` && { 'data-game': game }),
        },
      }),
      img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src,
  })
}

function leadsAway(href: string | undefined): boolean {
  return href !== undefined && /^https?:/i.test(href)
}

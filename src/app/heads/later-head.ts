import type { PublicSettings } from '#/features/site-settings/model/site-settings.schema.ts'
import { fetchAhead } from '#/lib/fetched-later.ts'
import { HYDRATED } from '#/lib/hydrated.ts'
import type { PrivatePage } from './written-heads.ts'

const readersHeads = () => import('./readers-heads.ts')

// With a connection or without one, the next page is named as it opens.
fetchAhead(async () => {
  await readersHeads()
})

/**
 * What a page for readers says about itself. The server wrote it into the page that somebody opens, so what tells it comes
 * behind the page, for the pages that are gone to from there. Where it cannot be had a page goes by the site's own name.
 */
export async function headLater<Head extends object>(
  tell: (heads: Awaited<ReturnType<typeof readersHeads>>) => Head,
) {
  if (!import.meta.env.SSR && !document.documentElement.hasAttribute(`data-${HYDRATED}`)) return writtenHead()
  return tell(await readersHeads())
}

/** The `head` of a page that is one visitor's own business. */
export const privateHead =
  (path: PrivatePage) =>
  ({ match }: { match: { context: { site: PublicSettings } } }) =>
    headLater(({ headOfPrivate }) => headOfPrivate(match.context.site, path))

/** The headers of a page that is one visitor's own business, or whose address is: nobody keeps it or hears of it. */
export const privateHeaders = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

/** The same of a page with a form that works without JavaScript: a browser that hides the page tells no origin with it either. */
export const privateFormHeaders = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })

/** The tags that stand in the document, but for those that every page has. */
function writtenHead() {
  const tagsOf = (selector: string) =>
    [...document.head.querySelectorAll(selector)].map(({ attributes }) =>
      Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
    )
  return {
    meta: [
      { title: document.title },
      ...tagsOf('meta[property], meta[name]:not([name=viewport], [name=theme-color])'),
    ],
    links: tagsOf('link[rel=canonical]'),
    scripts: [],
  }
}

import { tokenIn } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import type { PublicSettings } from '#/features/site-settings/model/site-settings.schema.ts'
import { fetchAhead, HYDRATED } from '#/lib/hydration.ts'
import type { PrivatePage } from './readers-heads.ts'

const readersHeads = () => import('./readers-heads.ts')

// With a connection or without one, the next page is named as it opens.
fetchAhead(async () => {
  await readersHeads()
})

/** Returns a page's head, which `makeHead` makes with code loaded on demand. Before hydration, returns the server's head. */
export async function headLater<Head extends object>(
  makeHead: (heads: Awaited<ReturnType<typeof readersHeads>>) => Head,
) {
  if (!import.meta.env.SSR && !document.documentElement.hasAttribute(`data-${HYDRATED}`)) return writtenHead()
  return makeHead(await readersHeads())
}

/** Returns the response headers of a private page. Pages with a plain HTML form need the referrer policy `same-origin`. */
export const privateHeaders = (referrerPolicy = 'no-referrer') => ({
  'cache-control': 'no-store',
  'referrer-policy': referrerPolicy,
})

/** Returns `head` and `headers` for the route of a private page, which is neither indexed nor cached. */
export const privatePage = (path: PrivatePage, referrerPolicy?: 'same-origin') => ({
  // Only the server sends headers.
  ...(import.meta.env.SSR && { headers: () => privateHeaders(referrerPolicy) }),
  head: ({ match }: { match: { context: { site: PublicSettings } } }) =>
    headLater(({ headOfPrivate }) => headOfPrivate(match.context.site, path)),
})

/** Returns the route options of a page linked from an email, with a `token` in the URL. Search engines do not index the page. */
export const mailedPage = (path: PrivatePage) => ({ validateSearch: tokenIn, ...privatePage(path) })

/** Returns the tags of the current document's head, except those that every page has. */
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

import { tokenIn } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import type { PublicSettings } from '#/features/site-settings/model/site-settings.schema.ts'
import { fetchAhead, HYDRATED } from '#/lib/hydration.ts'
import type { PrivatePage } from './readers-heads.ts'

const readersHeads = () => import('./readers-heads.ts')

// With a connection or without one, the next page is named as it opens.
fetchAhead(async () => {
  await readersHeads()
})

/**
 * Returns the `head` of a public page's route, made by a function of readers-heads.ts. The server renders the head of the opened
 * page, so that module is loaded later, for navigations.
 */
export async function headLater<Head extends object>(
  tell: (heads: Awaited<ReturnType<typeof readersHeads>>) => Head,
) {
  if (!import.meta.env.SSR && !document.documentElement.hasAttribute(`data-${HYDRATED}`)) return writtenHead()
  return tell(await readersHeads())
}

/**
 * Returns the response headers of a private page, or one with a secret address: no caching and no referrer. With `no-referrer`
 * browsers would send no origin with a form, so a page whose form works without JavaScript needs `same-origin`.
 */
export const privateHeaders = (referrer = 'no-referrer') => ({
  'cache-control': 'no-store',
  'referrer-policy': referrer,
})

/** Returns `head` and `headers` of the route of a private page, which is neither indexed nor cached. */
export const privatePage = (path: PrivatePage, referrer?: 'same-origin') => ({
  // Only the server sends them.
  ...(import.meta.env.SSR && { headers: () => privateHeaders(referrer) }),
  head: ({ match }: { match: { context: { site: PublicSettings } } }) =>
    headLater(({ headOfPrivate }) => headOfPrivate(match.context.site, path)),
})

/** Returns the options of the route of a page that an email links to: private, with the token of its address. */
export const mailedPage = (path: PrivatePage) => ({ validateSearch: tokenIn, ...privatePage(path) })

/** The tags of the document's head, except those every page has. */
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

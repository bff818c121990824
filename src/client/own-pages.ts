import { dehydrate, hydrate, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { KEPT_PAGES } from '#/shared/memory/own-pages.ts'
import { ME_KEY } from './me.ts'

const ANSWERS = '/own-answers'
/** What is readable of all that a page asks for somebody: who they are, their shelf, their book. */
const READABLE = ['shelf', 'evenings']
/** What it is asked about changes by the second. */
const PASSING = ['state', 'likely']

const isReadable = ([me, part, what]: QueryKey) =>
  me === ME_KEY[0] &&
  (part === undefined || READABLE.includes(String(part))) &&
  !PASSING.includes(String(what))

interface KeptAnswers {
  at: number
  queries: ReturnType<typeof dehydrate>['queries']
}

/**
 * Keeps a page and what it shows of whoever is signed in, so that both can be read without a connection (decision 42).
 * The page itself is the same bytes for everybody.
 */
export async function keepOwnPage(path: string, queryClient: QueryClient): Promise<void> {
  const parts = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  const page = await fetch(path, { credentials: 'omit', cache: 'reload' })
  if (!page.ok) return
  const kept = await openBeside(path, page.clone())
  const missing: string[] = []
  for (const { pathname } of parts) if (!(await kept.match(pathname))) missing.push(pathname)
  await kept.addAll(missing)
  await kept.put(path, page)
  await kept.put(ANSWERS, Response.json(answersIn(queryClient)))
}

/** What is kept; nothing any more where another build made the page, since its script and style would lie there for ever. */
async function openBeside(path: string, page: Response): Promise<Cache> {
  const before = await caches.match(path, { cacheName: KEPT_PAGES, ignoreVary: true })
  if (before && (await before.text()) !== (await page.text())) await caches.delete(KEPT_PAGES)
  return caches.open(KEPT_PAGES)
}

function answersIn(queryClient: QueryClient): KeptAnswers {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ queryKey, state }) => isReadable(queryKey) && state.status === 'success',
  })
  return { at: Date.now(), queries }
}

/** Shows what was kept of whoever was signed in last, where they cannot be asked for; when it was kept, or null where nothing was. */
export async function readOwnAnswers(queryClient: QueryClient): Promise<number | null> {
  const answer = await caches.match(ANSWERS, { cacheName: KEPT_PAGES, ignoreVary: true })
  if (!answer) return null
  const { at, queries } = (await answer.json()) as KeptAnswers
  hydrate(queryClient, { queries })
  return at
}

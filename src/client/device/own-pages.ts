import { dehydrate, hydrate, onlineManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Me } from '#/features/accounts/model/me.schema.ts'
import { SAVED_PAGES } from '#/lib/browser-memory.ts'
import { connectionNow, hearConnection } from '../connection.ts'
import { ME_KEY } from '../me.ts'

const ANSWERS = '/own-answers'
/** Parts of a member's private data that can be read offline: account, shelf, play log. */
const READABLE = ['shelf', 'evenings'] as const
export type ReadablePart = (typeof READABLE)[number]
/** Queries that change by the second. */
const PASSING = ['state']
/** Maximum number of responses of earlier visits stored besides those of this one. */
const ANSWERS_BESIDE = 40

const isReadable = ([me, part, what]: QueryKey) =>
  me === ME_KEY[0] &&
  (part === undefined || READABLE.some((one) => one === part)) &&
  !PASSING.includes(String(what))

interface StoredAnswers {
  at: number
  queries: ReturnType<typeof dehydrate>['queries']
}

/**
 * Stores a private page and its data, so that both can be read offline (decision 20). The page itself is the same for everyone.
 */
export async function keepOwnPage(path: string, queryClient: QueryClient): Promise<void> {
  const parts = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  const page = await fetch(path, { credentials: 'omit', cache: 'reload' })
  if (!page.ok) return
  const saved = await openBeside(path, page.clone())
  const missing: string[] = []
  for (const { pathname } of parts) if (!(await saved.match(pathname))) missing.push(pathname)
  await saved.addAll(missing)
  await saved.put(path, page)
  await saved.put(ANSWERS, Response.json(answersIn(queryClient, await answersSaved())))
}

/** The cache of private pages; recreated if another build rendered the page, since old scripts and styles would stay forever. */
async function openBeside(path: string, page: Response): Promise<Cache> {
  const before = await caches.match(path, { cacheName: SAVED_PAGES, ignoreVary: true })
  if (before && (await before.text()) !== (await page.text())) await caches.delete(SAVED_PAGES)
  return caches.open(SAVED_PAGES)
}

async function answersSaved(): Promise<StoredAnswers['queries']> {
  const answer = await caches.match(ANSWERS, { cacheName: SAVED_PAGES, ignoreVary: true })
  return answer ? ((await answer.json()) as StoredAnswers).queries : []
}

/** What this visit was answered, and beside it what another page of the same member left on an earlier one. */
function answersIn(queryClient: QueryClient, before: StoredAnswers['queries']): StoredAnswers {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ queryKey, state }) => isReadable(queryKey) && state.status === 'success',
  })
  const requested = new Set(queries.map(({ queryHash }) => queryHash))
  const beside = before
    .filter(({ queryHash }) => !requested.has(queryHash))
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, ANSWERS_BESIDE)
  const isSameMember = memberIn(before) === memberIn(queries)
  return { at: Date.now(), queries: isSameMember ? [...queries, ...beside] : queries }
}

const memberIn = (queries: StoredAnswers['queries']) =>
  (queries.find(({ queryKey }) => queryKey.length === 1)?.state.data as Me | undefined)?.member?.id

/** Shows the last member's stored data if it cannot be loaded; returns the time of a part, or null if none was stored. */
export async function readOwnAnswers(queryClient: QueryClient, part: ReadablePart): Promise<number | null> {
  const queries = await answersSaved()
  if (queries.length === 0) return null
  waitWhileCutOff()
  // A running request, once cancelled, would revert the data shown from here.
  await queryClient.cancelQueries({ queryKey: ME_KEY })
  hydrate(queryClient, { queries })
  const ofPart = queries.filter(({ queryKey }) => queryKey[1] === part)
  const times = (ofPart.length > 0 ? ofPart : queries).map(({ state }) => state.dataUpdatedAt)
  return Math.max(...times)
}

/** Pauses queries and mutations until the server responds again, even if the device believes to be online. */
function waitWhileCutOff(): void {
  onlineManager.setOnline(false)
  const stopHearing = hearConnection(() => {
    if (connectionNow() !== 'up') return
    stopHearing()
    onlineManager.setOnline(true)
  })
}

export async function savedPagePaths(): Promise<string[]> {
  if (!(await caches.has(SAVED_PAGES))) return []
  const saved = await (await caches.open(SAVED_PAGES)).keys()
  return saved
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path !== ANSWERS && !path.startsWith('/assets/'))
}

import {
  dehydrate,
  hydrate,
  onlineManager,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { connectionNow, subscribeToConnection, useConnection } from '#/client/connection.ts'
import { ME_KEY, useMe } from '#/client/me.ts'
import type { Me } from '#/features/accounts/model/me.schema.ts'
import { deleteSavedPages, SAVED_PAGES } from '#/lib/browser-memory.ts'
import { StaleNotice } from '../frame/page-frame.tsx'
import { atClock, recordOpenedPage, useServerPolling } from './awaited-page.ts'

/** A page is stored after it has been open for this long with complete data. */
const SAVED_AFTER_MS = 3_000
const NONE: readonly string[] = []

export interface OfflineCopyProps {
  path: '/shelf' | '/played' | '/played/evening'
  /** Search strings of the page that can be opened offline too, such as `?show=wish`. */
  searchStrings?: readonly string[]
  /** Loads further data of the page before it is stored; must be stable across renders. */
  loadRest?: (queryClient: QueryClient) => Promise<unknown>
}

/** Stores a member's shelf or play log in the browser to be read offline. Offline, a notice shows how old the data is. */
export function OfflineCopy({ path, searchStrings = NONE, loadRest }: OfflineCopyProps) {
  const queryClient = useQueryClient()
  const me = useMe()
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const memberId = me?.member?.id
  const isUp = useConnection() === 'up'
  useServerPolling(savedAt !== null)

  useEffect(() => {
    if (!('caches' in window)) return undefined
    if (!isUp) {
      if (memberId) return undefined
      for (const searchStr of searchStrings) recordOpenedPage({ pathname: path, searchStr })
      // Other stored pages can be opened from here as well.
      void savedPagePaths().then((paths) => {
        for (const pathname of paths) recordOpenedPage({ pathname, searchStr: '' })
      })
      void readSavedAnswers(queryClient, path === '/shelf' ? 'shelf' : 'plays').then(setSavedAt)
      return undefined
    }
    if (!memberId) return undefined
    const keep = async () => {
      await loadRest?.(queryClient)
      await storePage(path, queryClient)
    }
    const timer = setTimeout(() => keep().catch(console.debug), SAVED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isUp, memberId, path, searchStrings, queryClient, loadRest])

  useEffect(() => {
    if (!isUp || savedAt === null) return
    setSavedAt(null)
    void queryClient.invalidateQueries({ queryKey: ME_KEY })
  }, [isUp, savedAt, queryClient])

  useEffect(() => {
    if (me && !me.member) void deleteSavedPages()
  }, [me])

  return <div role="status">{!isUp && savedAt !== null && <StaleNotice loadedAt={savedWhen(savedAt)} />}</div>
}

/** Formats a time in the visitor's time zone: "8:12 pm", with the day unless it is today. */
function savedWhen(at: number): string {
  const moment = new Date(at)
  if (moment.toDateString() === new Date().toDateString()) return atClock(at)
  return `${moment.toLocaleDateString('en-US', { month: 'long', day: 'numeric' })}, ${atClock(at)}`
}

const ANSWERS = '/own-answers'
/** First parts of the query keys whose data can be read offline, besides the account: shelf and play log. */
const READABLE: readonly unknown[] = ['shelf', 'plays']
/** Maximum number of stored responses from earlier visits, besides those of this visit. */
const ANSWERS_BESIDE = 40

/** Whether a query's data may be stored. The member's current state (`state`) is not, since it soon changes. */
const isReadable = ([me, part, what]: QueryKey) =>
  me === ME_KEY[0] && (part === undefined || READABLE.includes(part)) && what !== 'state'

interface StoredAnswers {
  at: number
  queries: ReturnType<typeof dehydrate>['queries']
}

/** Stores a private page and its data for reading offline (decision 20). The page itself is the same for all members. */
async function storePage(path: string, queryClient: QueryClient): Promise<void> {
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

/** Returns the cache of private pages. Recreates it if a new build rendered the page, else old scripts would stay forever. */
async function openBeside(path: string, page: Response): Promise<Cache> {
  const before = await caches.match(path, { cacheName: SAVED_PAGES, ignoreVary: true })
  if (before && (await before.text()) !== (await page.text())) await caches.delete(SAVED_PAGES)
  return caches.open(SAVED_PAGES)
}

async function answersSaved(): Promise<StoredAnswers['queries']> {
  const answer = await caches.match(ANSWERS, { cacheName: SAVED_PAGES, ignoreVary: true })
  return answer ? ((await answer.json()) as StoredAnswers).queries : []
}

/** Returns the responses of this visit, and those that the same member's other pages stored on earlier visits. */
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

/** Shows the stored data of the last member. Returns when `part` (shelf or plays) was stored, in ms; null if nothing is. */
async function readSavedAnswers(queryClient: QueryClient, part: string): Promise<number | null> {
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

/** Pauses queries and mutations until the server responds again, even if the browser reports to be online. */
function waitWhileCutOff(): void {
  onlineManager.setOnline(false)
  const stopHearing = subscribeToConnection(() => {
    if (connectionNow() !== 'up') return
    stopHearing()
    onlineManager.setOnline(true)
  })
}

async function savedPagePaths(): Promise<string[]> {
  if (!(await caches.has(SAVED_PAGES))) return []
  const saved = await (await caches.open(SAVED_PAGES)).keys()
  return saved
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path !== ANSWERS && !path.startsWith('/assets/'))
}

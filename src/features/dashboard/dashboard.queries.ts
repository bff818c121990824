import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { jsonMemory } from '#/lib/browser-memory.ts'
import type { dashboardApi } from './dashboard.api.ts'
import { newSince } from './dashboard.rules.ts'

const api = clientOf<typeof dashboardApi>()

/** Query for a part of a dashboard, refetched whenever the dashboard opens. */
const dashboardQuery = <Data>(read: () => Promise<Data>, ...key: string[]) =>
  queryOptions({ queryKey: ['admin', ...key], queryFn: read, staleTime: 0 })

export const siteFiguresQuery = () => dashboardQuery(() => answerOf(api.admin.figures.$get()), 'figures')
export const activityQuery = () =>
  dashboardQuery(async () => (await answerOf(api.admin.activity.$get())).activities, 'activity')
export const figuresOverTimeQuery = () =>
  dashboardQuery(() => answerOf(api.admin['figures-over-time'].$get()), 'figures-over-time')
export const contentOverviewQuery = () => dashboardQuery(() => answerOf(api.admin.content.$get()), 'content')
export const openItemsQuery = () =>
  dashboardQuery(() => answerOf(api.admin.waiting.list.$get()), 'waiting', 'list')

/** Query for the version of PostgreSQL that the site runs on, and the newest known one. */
export const databaseStatusQuery = () =>
  queryOptions({ queryKey: ['admin', 'database'], queryFn: () => answerOf(api.admin.database.$get()) })

/** When comments were last viewed in this browser. */
const lookedAt = jsonMemory<string>('browser', 'comments-looked-at', (found) =>
  typeof found === 'string' && !Number.isNaN(Date.parse(found)) ? found : null,
)

export const waitingQuery = () =>
  queryOptions({
    queryKey: ['admin', 'waiting'],
    queryFn: () => {
      const commentsSince = lookedAt.read()
      return answerOf(api.admin.waiting.$get({ query: commentsSince ? { commentsSince } : {} }))
    },
    refetchOnWindowFocus: true,
  })

/** Stores the current time in this browser as the last view of comments. Only later comments count as new. */
export function noteCommentsViewed() {
  lookedAt.write(new Date().toISOString())
}

/** Returns the time after which comments count as new in this browser. */
export const newCommentsSince = () => newSince(lookedAt.read() ?? undefined, Date.now())

export const countWaitingAnew = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: waitingQuery().queryKey })

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { jsonMemory } from '#/lib/browser-memory.ts'
import type { dashboardApi } from './dashboard.api.ts'
import { newSince } from './dashboard.rules.ts'

const api = clientOf<typeof dashboardApi>()

/** Refetched whenever a dashboard opens. */
const alwaysAnew = { staleTime: 0 } as const

export const siteFiguresQuery = () =>
  queryOptions({
    ...alwaysAnew,
    queryKey: ['admin', 'figures'],
    queryFn: () => answerOf(api.admin.figures.$get()),
  })

export const activityQuery = () =>
  queryOptions({
    ...alwaysAnew,
    queryKey: ['admin', 'activity'],
    queryFn: async () => (await answerOf(api.admin.activity.$get())).activities,
  })

export const figuresOverTimeQuery = () =>
  queryOptions({
    ...alwaysAnew,
    queryKey: ['admin', 'figures-over-time'],
    queryFn: () => answerOf(api.admin['figures-over-time'].$get()),
  })

export const contentOverviewQuery = () =>
  queryOptions({
    ...alwaysAnew,
    queryKey: ['admin', 'content'],
    queryFn: () => answerOf(api.admin.content.$get()),
  })

/** When the comments were looked at last, in this browser. */
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

export const waitingListQuery = () =>
  queryOptions({
    queryKey: ['admin', 'waiting', 'list'],
    queryFn: () => answerOf(api.admin.waiting.list.$get()),
    staleTime: 0,
  })

/** Stores that the comments were viewed: only later ones are new. */
export function noteCommentsLookedAt() {
  lookedAt.write(new Date().toISOString())
}

/** The time from which comments count as new in this browser, until they are viewed. */
export const newCommentsSince = () => newSince(lookedAt.read() ?? undefined, Date.now())

export const countWaitingAnew = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: waitingQuery().queryKey })

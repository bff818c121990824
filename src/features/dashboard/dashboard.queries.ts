import { queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import type { dashboardApi } from './dashboard.api.ts'

const api = clientOf<typeof dashboardApi>()

/** Refetched whenever a dashboard opens. */
const alwaysAnew = { staleTime: 0 } as const

/** Members, articles and subscribers in numbers. */
export const siteFiguresQuery = () =>
  queryOptions({
    ...alwaysAnew,
    queryKey: ['admin', 'figures'],
    queryFn: () => answerOf(api.admin.figures.$get()),
  })

/** The latest events, newest first. */
export const activityQuery = () =>
  queryOptions({
    ...alwaysAnew,
    queryKey: ['admin', 'activity'],
    queryFn: async () => (await answerOf(api.admin.activity.$get())).activities,
  })

/** Counts of events on each of the last 30 days. */
export const figuresOverTimeQuery = () =>
  queryOptions({
    ...alwaysAnew,
    queryKey: ['admin', 'figures-over-time'],
    queryFn: () => answerOf(api.admin['figures-over-time'].$get()),
  })

/** The data of the content dashboard. */
export const contentOverviewQuery = () =>
  queryOptions({
    ...alwaysAnew,
    queryKey: ['admin', 'content'],
    queryFn: () => answerOf(api.admin.content.$get()),
  })

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#/api/client.ts'

/** One page of the activity log; what stood there stays until the next is here. */
export const activityLogQuery = ({ q, page }: { q: string; page: number }) =>
  queryOptions({
    queryKey: ['admin', 'audit-log', q, page],
    queryFn: () => answerOf(api.admin['audit-log'].$get({ query: { page: String(page), ...(q && { q }) } })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

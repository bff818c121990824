import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#/api/client.ts'
import { type ListAsked, listQueryOf } from '#/shared/paged-lists.ts'

/** One page of the activity log; what stood there stays until the next is here. */
export const activityLogQuery = (asked: ListAsked) =>
  queryOptions({
    queryKey: ['admin', 'audit-log', asked],
    queryFn: () => answerOf(api.admin['audit-log'].$get({ query: listQueryOf(asked) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

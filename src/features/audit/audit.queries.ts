import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { CREATED_LIST, type ListQuery, listSearchOf } from '#/lib/paged-lists.ts'
import type { auditApi } from './audit.api.ts'

const api = clientOf<typeof auditApi>()

export const activityLogQuery = (query: ListQuery<typeof CREATED_LIST>) =>
  queryOptions({
    queryKey: ['admin', 'audit-log', query],
    queryFn: () => answerOf(api.admin['audit-log'].$get({ query: listSearchOf(CREATED_LIST, query) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#/api/client.ts'
import { type ListAsked, listQueryOf } from '#/shared/paged-lists.ts'

/** One page of the members. */
export const everyMemberQuery = (asked: ListAsked) =>
  queryOptions({
    queryKey: ['admin', 'members', asked],
    queryFn: () => answerOf(api.admin.members.$get({ query: listQueryOf(asked) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

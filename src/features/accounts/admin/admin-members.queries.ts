import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { type ListQuery, listSearchOf } from '#/lib/paged-lists.ts'
import { MEMBER_LIST } from './admin-members.rules.ts'
import type { adminMembersApi } from './member/member-care.api.ts'

const api = clientOf<typeof adminMembersApi>()

/** One page of the members. */
export const everyMemberQuery = (query: ListQuery<typeof MEMBER_LIST>) =>
  queryOptions({
    queryKey: ['admin', 'members', query],
    queryFn: () => answerOf(api.admin.members.$get({ query: listSearchOf(MEMBER_LIST, query) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

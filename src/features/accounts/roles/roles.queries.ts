import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, isProblem, repeatable } from '#/client/client.ts'
import { ME_KEY } from '#/client/me.ts'
import { listQueryOf } from '#/lib/paged-lists.ts'
import { everyMemberQuery } from '../admin/members.queries.ts'
import { MEMBER_LIST } from '../admin/members.rules.ts'
import type { Role } from '../model/roles/roles.rules.ts'
import type { rolesApi } from './roles.api.ts'

const api = clientOf<typeof rolesApi>()

export const rolesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'roles'],
    queryFn: () => answerOf(api.admin.roles.$get()),
    staleTime: 0,
  })

/** A member's new role, where `from` is the one shown on the screen; or the answer to a request to become an owner. */
export type RoleDecision = { memberId: string } & (
  | { role: Role | null; from: Role | null }
  | { isAccepted: boolean }
)

export function useRoleDecision() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ memberId, ...json }: RoleDecision) =>
      answerOf(
        'isAccepted' in json
          ? api.admin['ownership-requests'][':memberId'].$put({ param: { memberId }, json }, repeatable)
          : api.admin.roles[':memberId'].$put({ param: { memberId }, json }, repeatable),
      ),
    onSuccess: (roles) => {
      queryClient.setQueryData(rolesQuery().queryKey, roles)
      void queryClient.invalidateQueries({ queryKey: ['admin', 'members'] })
      // It may have been one's own.
      void queryClient.invalidateQueries({ queryKey: ME_KEY })
    },
    onError: (problem) => {
      if (isProblem(problem, 'changed-meanwhile') || isProblem(problem, 'not-found'))
        void queryClient.invalidateQueries({ queryKey: rolesQuery().queryKey })
    },
  })
}

export function useMemberAt() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (email: string) => {
      const { rows } = await queryClient.fetchQuery(everyMemberQuery(listQueryOf(MEMBER_LIST, { q: email })))
      const found = rows.find((row) => row.email.toLowerCase() === email.toLowerCase())
      if (!found) throw new Error('Nobody has an account with this email')
      return found
    },
  })
}

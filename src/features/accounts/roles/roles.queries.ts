import { queryOptions, useMutation } from '@tanstack/react-query'
import { answerOf, clientOf, isProblem, repeatable } from '#/client/client.ts'
import { ME_KEY } from '#/client/me.ts'
import { listQueryOf } from '#/lib/paged-lists.ts'
import { everyMemberQuery } from '../admin/members.queries.ts'
import { MEMBER_LIST } from '../model/account-status.rules.ts'
import type { Role } from '../model/roles/roles.rules.ts'
import type { rolesApi } from './roles.api.ts'

const { roles, 'ownership-requests': requests } = clientOf<typeof rolesApi>().admin

export const rolesQuery = () =>
  queryOptions({ queryKey: ['admin', 'roles'], queryFn: () => answerOf(roles.$get()), staleTime: 0 })

/** An owner's decision: a member's new role (`from` is the former one), or the answer to a request to become an owner. */
export type RoleDecision = { memberId: string } & (
  | { role: Role | null; from: Role | null }
  | { isAccepted: boolean }
)

export const useRoleDecision = () =>
  useMutation({
    mutationFn: ({ memberId, ...json }: RoleDecision) => {
      const param = { memberId }
      return answerOf(
        'isAccepted' in json
          ? requests[':memberId'].$put({ param, json }, repeatable)
          : roles[':memberId'].$put({ param, json }, repeatable),
      )
    },
    onSuccess: (given, _sent, _result, { client }) => {
      client.setQueryData(rolesQuery().queryKey, given)
      void client.invalidateQueries({ queryKey: ['admin', 'members'] })
      // It may have been one's own.
      void client.invalidateQueries({ queryKey: ME_KEY })
    },
    onError: (problem, _sent, _result, { client }) => {
      if (isProblem(problem, 'changed-meanwhile') || isProblem(problem, 'not-found'))
        void client.invalidateQueries({ queryKey: rolesQuery().queryKey })
    },
  })

/** Mutation that finds the member with an email address. Fails with a message if no member has the address. */
export const useFindMemberMutation = () =>
  useMutation({
    mutationFn: async (email: string, { client }) => {
      const { rows } = await client.fetchQuery(everyMemberQuery(listQueryOf(MEMBER_LIST, { q: email })))
      const found = rows.find((row) => row.email.toLowerCase() === email.toLowerCase())
      if (!found) throw new Error('Nobody has an account with this email')
      return found
    },
  })

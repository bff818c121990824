import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, isProblem, repeatable } from '#/client/client.ts'
import { ME_KEY } from '#/client/me.ts'
import type { Role } from '../model/roles/roles.rules.ts'
import type { rolesApi } from './roles.api.ts'
import type { RolesGiven } from './roles.schema.ts'

const api = clientOf<typeof rolesApi>()

export const rolesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'roles'],
    queryFn: () => answerOf(api.admin.roles.$get()),
    staleTime: 0,
  })

/** A role change; `from` is the role shown on the screen. */
export interface RoleChange {
  memberId: string
  role: Role | null
  from: Role | null
}

export const useGiveRole = () =>
  useRolesMutation(({ memberId, ...json }: RoleChange) =>
    answerOf(api.admin.roles[':memberId'].$put({ param: { memberId }, json }, repeatable)),
  )

export const useDecideOwnership = () =>
  useRolesMutation(({ memberId, ...json }: { memberId: string; isAccepted: boolean }) =>
    answerOf(api.admin['ownership-requests'][':memberId'].$put({ param: { memberId }, json }, repeatable)),
  )

/** Runs a role mutation; on a conflict, the list is refetched. */
function useRolesMutation<Sent>(mutationFn: (sent: Sent) => Promise<RolesGiven>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
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

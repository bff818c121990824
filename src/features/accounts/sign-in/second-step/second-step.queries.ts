import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, isProblem } from '#/client/client.ts'
import { noteSignIn, tellOtherTabs } from '../account-here.ts'
import type { accountsApi } from '../accounts.api.ts'
import { learnMember } from '../accounts.queries.ts'

const api = clientOf<typeof accountsApi>()

/** Signs in by the code after the password. A code is valid once, so the call is not retried. */
export function useSecondStepMutation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ token, code }: { token: string; code: string; email: string }) => {
      await answerOf(api.auth['second-step'].$post({ json: { token, code } }))
      return learnMember(queryClient)
    },
    onSuccess: (_, { email }) => {
      noteSignIn(email.trim())
      tellOtherTabs('signed-in')
    },
  })
}

/** Whether the second step expired, so that sign-in starts again with the password. */
export const isStepOver = (problem: unknown) => isProblem(problem, 'step-over')

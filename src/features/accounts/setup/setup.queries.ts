import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { useCallKey } from '#/client/use-call-key.ts'
import { noteSignIn, tellOtherTabs } from '../sign-in/account-here.ts'
import { learnMember } from '../sign-in/accounts.queries.ts'
import type { setupApi } from './setup.api.ts'

const api = clientOf<typeof setupApi>()

/** The state of a set-up link, fetched once, since the link is used up afterwards. */
export const useSetupState = (token: string) =>
  useQuery({
    queryKey: ['setup', token],
    queryFn: () => answerOf(api.setup.link.$post({ json: { token } })),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useTestMailMutation = (token: string) =>
  useMutation({
    mutationFn: (email: string) => answerOf(api.setup['test-mails'].$post({ json: { token, email } })),
  })

type Setup = Parameters<typeof api.setup.$post>[0]['json']

/** Redeems a set-up link; returns whether this browser is signed in. */
export function useSetupMutation() {
  const queryClient = useQueryClient()
  const { keyFor } = useCallKey()
  return useMutation({
    mutationFn: async (json: Setup) => {
      const { isSignedIn } = await answerOf(api.setup.$post({ json, header: keyFor(json) }))
      await queryClient.invalidateQueries({ queryKey: ['site-settings'] })
      if (isSignedIn) await learnMember(queryClient)
      return isSignedIn
    },
    onSuccess: (isSignedIn, { email }) => {
      if (!isSignedIn) return
      noteSignIn((email ?? '').trim())
      tellOtherTabs('signed-in')
    },
  })
}

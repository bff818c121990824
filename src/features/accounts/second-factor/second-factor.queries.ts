import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { ME_KEY } from '#/client/me.ts'
import { useCallKey } from '#/client/use-call-key.ts'
import { tellOtherTabs } from '../sign-in/account-here.ts'
import type { secondFactorApi } from './second-factor.api.ts'

const api = clientOf<typeof secondFactorApi>()

const SECOND_FACTOR_KEY = [...ME_KEY, 'second factor'] as const

/** Whether the second step is enabled, and the number of backup codes left; refetched on every visit. */
export function useSecondFactor() {
  return useQuery({
    queryKey: SECOND_FACTOR_KEY,
    queryFn: () => answerOf(api.account['second-factor'].$get()),
    staleTime: 0,
  })
}

/** Whatever is known of the member may be otherwise now: an admin may have become one, or none. */
function useLearnAnew() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ME_KEY })
}

/** Starts setting up the second step; returns the secret for the app. */
export function useSetupMutation() {
  return useMutation({ mutationFn: () => answerOf(api.account.authenticator.$put()) })
}

/**
 * Enables the second step by an app code. @param onCodes receives the backup codes before the rest of the
 * screen learns that it is enabled
 */
export function useSwitchOnMutation(onCodes: (backupCodes: readonly string[]) => void) {
  const learnAnew = useLearnAnew()
  return useMutation({
    mutationFn: (code: string) => answerOf(api.account['second-factor'].$put({ json: { code } })),
    onSuccess: ({ backupCodes }) => {
      onCodes(backupCodes)
      return learnAnew()
    },
  })
}

/** Replaces the backup codes. */
export function useBackupCodesMutation() {
  const learnAnew = useLearnAnew()
  return useMutation({
    mutationFn: () => answerOf(api.account['backup-codes'].$put()),
    onSuccess: learnAnew,
  })
}

/** Switches the second step off. */
export function useSwitchOffMutation() {
  const learnAnew = useLearnAnew()
  return useMutation({
    mutationFn: () => answerOf(api.account['second-factor'].$delete()),
    onSuccess: learnAnew,
  })
}

/** Undoes the second step by the token of the mailed link; every session ends. */
export function useUndoSecondFactorMutation() {
  const learnAnew = useLearnAnew()
  const { keyFor } = useCallKey()
  return useMutation({
    mutationFn: (token: string) =>
      answerOf(api.auth['undo-second-factor'].$post({ json: { token }, header: keyFor(token) })),
    onSuccess: () => {
      tellOtherTabs('signed-in')
      void learnAnew()
    },
  })
}

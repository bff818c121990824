import { useMutation } from '@tanstack/react-query'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import type { proofApi } from '../settings/account-settings.api.ts'

const api = clientOf<typeof proofApi>()

/** Proves the signed-in member's identity by password. */
export function useProofMutation() {
  return useMutation({
    mutationFn: (password: string) => answerOf(api.account.proof.$post({ json: { password } }, repeatable)),
  })
}

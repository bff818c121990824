import { useMutation } from '@tanstack/react-query'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import type { proofApi } from './proof.api.ts'

const api = clientOf<typeof proofApi>()

/** Proves by the password that whoever is signed in is who they are. */
export function useProofMutation() {
  return useMutation({
    mutationFn: (password: string) => answerOf(api.account.proof.$post({ json: { password } }, repeatable)),
  })
}

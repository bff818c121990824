import { useMutation } from '@tanstack/react-query'
import { answerOf, clientOf, isProblem } from '#/client/client.ts'
import type { Claim } from '../accounts.schema.ts'
import type { blockedAccountApi } from '../sign-in/accounts.api.ts'

const api = clientOf<typeof blockedAccountApi>()

/** Fetches the personal data of a blocked account as the text of a JSON file. */
export function useBlockedDataMutation() {
  return useMutation({
    mutationFn: async (json: Claim) =>
      JSON.stringify(await answerOf(api.auth['blocked-account'].data.$post({ json })), null, 2),
  })
}

/** Deletes a blocked account at its owner's request. */
export function useBlockedDeletionMutation() {
  return useMutation({
    mutationFn: (json: Claim) => answerOf(api.auth['blocked-account'].deletion.$post({ json })),
  })
}

/** Whether the server requires a second-factor code, or rejected one. */
export const isCodeRequested = (problem: unknown) => isProblem(problem, 'code-not-valid')

import { useMutation } from '@tanstack/react-query'
import { ApiProblem, answerOf, api, repeatable } from '#/api/client.ts'

/** Asks for the newsletter; asked twice, it is noted once. */
export function useSubscribeMutation() {
  return useMutation({
    mutationFn: (email: string) =>
      answerOf(api.newsletter.subscribers.$post({ json: { email } }, repeatable)),
  })
}

/** Confirms a subscription by the token of its mailed link. */
export function useConfirmSubscriptionMutation() {
  return useMutation({
    mutationFn: (token: string) =>
      answerOf(api.newsletter.confirmations.$post({ json: { token } }, repeatable)),
  })
}

/** Unsubscribes by the token of a mail's link. */
export function useUnsubscribeMutation() {
  return useMutation({
    mutationFn: (token: string) =>
      answerOf(api.newsletter.unsubscriptions.$post({ json: { token } }, repeatable)),
  })
}

/** Why the server refused, as far as it told in words for a person. */
export function reasonOf(error: unknown): { status: number; reason: string } | undefined {
  return error instanceof ApiProblem && error.status < 500
    ? { status: error.status, reason: error.message }
    : undefined
}

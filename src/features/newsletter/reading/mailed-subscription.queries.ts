import { useMutation } from '@tanstack/react-query'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import type { newsletterApi } from '../newsletter.api.ts'

const api = clientOf<typeof newsletterApi>()

export function useConfirmSubscriptionMutation() {
  return useMutation({
    mutationFn: (token: string) =>
      answerOf(api.newsletter.confirmations.$post({ json: { token } }, repeatable)),
  })
}

export function useUnsubscribeMutation() {
  return useMutation({
    mutationFn: (token: string) =>
      answerOf(api.newsletter.unsubscriptions.$post({ json: { token } }, repeatable)),
  })
}

import { useMutation } from '@tanstack/react-query'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import type { newsletterApi } from '../newsletter.api.ts'

const api = clientOf<typeof newsletterApi>()

/** Confirms or ends a subscription by the token of its mailed link. */
export const useMailedSubscription = (deed: 'confirmations' | 'unsubscriptions') =>
  useMutation({
    mutationFn: (token: string): Promise<{ message: string }> =>
      deed === 'confirmations'
        ? answerOf(api.newsletter.confirmations.$post({ json: { token } }, repeatable))
        : answerOf(api.newsletter.unsubscriptions.$post({ json: { token } }, repeatable)),
  })

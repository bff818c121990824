import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { answerOf, clientOf, isProblem, repeatable } from '#/client/client.ts'
import type { newsletterApi } from './newsletter.api.ts'

const api = clientOf<typeof newsletterApi>()

const LETTER_HOLDS_MS = 30 * 60_000

/** Query for the public blog post that was last sent to subscribers. The data is null if there is none. */
export const lastSentPostQuery = () =>
  queryOptions({
    queryKey: ['newsletter', 'last letter'],
    queryFn: async () => (await answerOf(api.newsletter['last-letter'].$get())).letter,
    staleTime: LETTER_HOLDS_MS,
  })

/** Returns the blog post last sent to subscribers. Returns null if there is none, or if the post was not prefetched. */
export const useLastSentPost = () => useQuery({ ...lastSentPostQuery(), enabled: false }).data ?? null

export const useSubscribeMutation = () =>
  useMutation({
    mutationFn: (email: string) =>
      answerOf(api.newsletter.subscribers.$post({ json: { email } }, repeatable)),
  })

/** A mutation that confirms or ends a subscription, with the token of an emailed link. */
export const useSubscriptionLink = (action: 'confirmations' | 'unsubscriptions') =>
  useMutation({
    mutationFn: (token: string): Promise<{ message: string }> =>
      action === 'confirmations'
        ? answerOf(api.newsletter.confirmations.$post({ json: { token } }, repeatable))
        : answerOf(api.newsletter.unsubscriptions.$post({ json: { token } }, repeatable)),
  })

/** Whether the server rejected an email address as invalid. */
export const isAddressRefused = (error: unknown) => isProblem(error, 'not-valid')

export { formatProblem, isLinkUseless } from '#/client/client.ts'

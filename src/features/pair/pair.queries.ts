import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { ME_KEY, useMe } from '#/client/me.ts'
import type { pairApi } from './pair.api.ts'
import type { PairGamesRequested } from './pair.schema.ts'

export { useMe, useSignIn, useWithName } from '#/client/me.ts'

const api = clientOf<typeof pairApi>()

/** Query key of the pair, below the shelf's key: a change of a mark also changes the pair's shelf. */
const PAIR_KEY = [...ME_KEY, 'shelf', 'pair']

/** Polling interval while an invitation is pending, in milliseconds. */
const WAITING_MS = 5_000

/** Query for the member's pair. It is polled while an invitation is pending. */
export const pairQuery = () =>
  queryOptions({
    queryKey: PAIR_KEY,
    queryFn: ({ signal }) => answerOf(api.pair.$get({}, { init: { signal } })),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.invitation?.state === 'open' ? WAITING_MS : false),
  })

export const pairGamesQuery = ({ page, ...query }: PairGamesRequested) =>
  queryOptions({
    queryKey: [...PAIR_KEY, query, page ?? 1],
    queryFn: ({ signal }) =>
      answerOf(
        api.pair.games.$get(
          { query: { ...query, ...(page && { page: String(page) }) } },
          { init: { signal } },
        ),
      ),
    staleTime: 0,
  })

export const invitationQuery = (token: string, memberId: string | null) =>
  queryOptions({
    queryKey: [...ME_KEY, 'invitation', token, memberId],
    queryFn: () => answerOf(api.pair['invitation-looks'].$post({ json: { token } })),
    staleTime: 0,
  })

/** A mutation of the pair. It refetches all personal data, most of which depends on the pair. */
const usePairMutation = <Typed = void, Answer = unknown>(mutationFn: (typed: Typed) => Promise<Answer>) =>
  useMutation({
    mutationFn,
    onSuccess: (_answer, _sent, _result, { client }) => client.invalidateQueries({ queryKey: ME_KEY }),
  })

/** Mutation that creates an invitation. Its link is returned only once. */
export const useInvite = () => usePairMutation(() => answerOf(api.pair.invitation.$put()))

/** Mutation that ends the member's invitation. The link becomes invalid, and screens no longer show the invitation. */
export const useEndInvitation = () => usePairMutation(() => answerOf(api.pair.invitation.$delete()))

export const useAnswerInvitation = (token: string) =>
  usePairMutation((isYes: boolean) =>
    isYes
      ? answerOf(api.pair.$post({ json: { token } }))
      : answerOf(api.pair['declined-invitations'].$post({ json: { token } })),
  )

export const useReturn = () => usePairMutation(() => answerOf(api.pair.return.$put()))

/** Returns how many games the member or their partner owns. A game that both own counts once. Undefined if there is no pair. */
export function usePairOwnedCount(): number | undefined {
  const isPaired = useMe()?.pair != null
  return useQuery({ ...pairQuery(), enabled: isPaired }).data?.pair?.owned.both
}

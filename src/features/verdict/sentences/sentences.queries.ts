import {
  type InfiniteData,
  infiniteQueryOptions,
  useMutation,
  useQueryClient,
  useSuspenseInfiniteQuery,
} from '@tanstack/react-query'
import { answerOf, clientOf, deleted, isProblem } from '#/client/client.ts'
import { meQuery } from '#/client/me.ts'
import type { verdictApi } from '../verdict.api.ts'
import type { SentencePage, VoteSentence } from '../verdict.schema.ts'

const api = clientOf<typeof verdictApi>()

/** Query key prefix for a game's short reviews. */
export const sentencesKey = (slug: string) => ['game', slug, 'sentences'] as const

const sentencesFrom = (slug: string, cursor: string) =>
  answerOf(api.games[':slug'].sentences.$get({ param: { slug }, query: cursor ? { cursor } : {} }))

/** A game's short reviews, newest first, paginated from the newest or from a cursor. */
export const sentencesQuery = (slug: string, from = '') =>
  infiniteQueryOptions({
    queryKey: [...sentencesKey(slug), from] as const,
    queryFn: ({ pageParam: cursor }) =>
      sentencesFrom(slug, cursor).catch((problem: unknown) => {
        // An address that names no place begins with the newest.
        if (cursor && isProblem(problem, 'not-valid')) return sentencesFrom(slug, '')
        throw problem
      }),
    initialPageParam: from,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })

/** The loaded short reviews of a game, and the function that loads more. */
export function useSentences(slug: string, from: string | undefined) {
  const { data, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useSuspenseInfiniteQuery(
    sentencesQuery(slug, from),
  )
  return {
    sentences: data.pages.flatMap((page) => page.sentences),
    from: data.pages[0]?.from ?? 1,
    nextCursor: data.pages.at(-1)?.nextCursor ?? null,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  }
}

/** Deletes a short review; one already deleted counts as success. */
export function useDeleteSentence(slug: string, gameId: number, onDeleted: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: VoteSentence) =>
      deleted(api.sentences[':id'].$delete({ param: { id: String(id) } })),
    onSuccess: (_, { id, memberId }) => {
      queryClient.setQueriesData<InfiniteData<SentencePage>>(
        { queryKey: sentencesKey(slug) },
        (shown) =>
          shown && {
            ...shown,
            pages: shown.pages.map((page) => ({
              ...page,
              sentences: page.sentences.filter((sentence) => sentence.id !== id),
            })),
          },
      )
      queryClient.setQueryData(meQuery().queryKey, (known) => {
        if (known?.member?.id !== memberId) return known
        const votes = known.votes.map((own) => (own.gameId === gameId ? { ...own, sentence: null } : own))
        return { ...known, votes }
      })
      void queryClient.invalidateQueries({ queryKey: sentencesKey(slug) })
      onDeleted()
    },
  })
}

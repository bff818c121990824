import { infiniteQueryOptions, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { answerOf, clientOf, isProblem } from '#/client/client.ts'
import type { verdictApi } from '../verdict.api.ts'

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

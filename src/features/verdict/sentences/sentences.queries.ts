import { infiniteQueryOptions, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { answerOf, clientOf, isProblem } from '#/client/client.ts'
import type { verdictApi } from '../verdict.api.ts'

const api = clientOf<typeof verdictApi>()

/** Under this key stand all parts of what is said of a game. */
export const sentencesKey = (slug: string) => ['game', slug, 'sentences'] as const

const sentencesFrom = (slug: string, cursor: string) =>
  answerOf(api.games[':slug'].sentences.$get({ param: { slug }, query: cursor ? { cursor } : {} }))

/** Why members voted as they did on a game, newest first, a part at a time; from the newest on, or from further down. */
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

/** What is shown of what members say of a game with exactly two, and how to see more of it. */
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

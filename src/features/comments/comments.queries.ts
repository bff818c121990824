import { type InfiniteData, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { answerOf, clientOf, cursorPages } from '#/client/client.ts'
import type { commentsApi } from './comments.api.ts'
import type { CommentPage } from './comments.schema.ts'

export { useMe, usePartOfMe, useSignIn, useWithName } from '#/client/me.ts'

const api = clientOf<typeof commentsApi>()

export const commentsKey = (slug: string) => ['game', slug, 'comments'] as const

/** Infinite query of a game's comments, newest first. It starts at the newest comment, or at the cursor `from`. */
export const commentsQuery = (slug: string, from?: string) => ({
  ...cursorPages(
    commentsKey(slug),
    (query) => answerOf(api.games[':slug'].comments.$get({ param: { slug }, query })),
    from,
  ),
  // Returning to the page shows what others posted or deleted meanwhile.
  refetchOnWindowFocus: true,
})

const loaded = ({ pages }: InfiniteData<CommentPage>) => ({
  comments: pages.flatMap((page) => page.comments),
  // The page that came last knows best.
  total: pages.at(-1)?.total ?? 0,
  from: pages[0]?.from ?? 1,
  nextCursor: pages.at(-1)?.nextCursor ?? null,
})

export function useComments(slug: string, from: string | undefined) {
  const { data, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useSuspenseInfiniteQuery({
    ...commentsQuery(slug, from),
    select: loaded,
  })
  return { ...data, isFetchingNextPage, isFetchNextPageError, fetchNextPage }
}

import {
  type InfiniteData,
  infiniteQueryOptions,
  useMutation,
  useQueryClient,
  useSuspenseInfiniteQuery,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiProblem, answerOf, clientOf, isProblem, repeatable } from '#/client/client.ts'
import { useMe } from '#/client/me.ts'
import { saidAlready } from '#/domain/comments/comments.rules.ts'
import type { commentsApi } from './comments.api.ts'
import type { Comment, CommentPage } from './comments.schema.ts'

const api = clientOf<typeof commentsApi>()

const keyOf = (slug: string) => ['game', slug, 'comments'] as const

const commentsFrom = (slug: string, cursor: string) =>
  answerOf(api.games[':slug'].comments.$get({ param: { slug }, query: cursor ? { cursor } : {} }))

/** What was said about a game, newest first, a part at a time; from the newest on, or from a place further down. */
export const commentsQuery = (slug: string, from = '') =>
  infiniteQueryOptions({
    queryKey: [...keyOf(slug), from] as const,
    queryFn: ({ pageParam: cursor }) =>
      commentsFrom(slug, cursor).catch((problem: unknown) => {
        // An address that names no place begins with the newest.
        if (cursor && isProblem(problem, 'not-valid')) return commentsFrom(slug, '')
        throw problem
      }),
    initialPageParam: from,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    // Who comes back to the page sees what others said, or took back, meanwhile.
    refetchOnWindowFocus: true,
  })

/** What is shown of what was said about a game, and how to see more of it. */
export function useComments(slug: string, from: string | undefined) {
  const { data, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useSuspenseInfiniteQuery(
    commentsQuery(slug, from),
  )
  return useMemo(
    () => ({
      comments: data.pages.flatMap((page) => page.comments),
      // The page that came last knows best.
      total: data.pages.at(-1)?.total ?? 0,
      from: data.pages[0]?.from ?? 1,
      nextCursor: data.pages.at(-1)?.nextCursor ?? null,
      isFetchingNextPage,
      isFetchNextPageError,
      fetchNextPage,
    }),
    [data, isFetchingNextPage, isFetchNextPageError, fetchNextPage],
  )
}

/** Whoever is signed in; null for a visitor, and as long as it is not known. */
export function useWriter() {
  return useMe()?.member ?? null
}

/** Whether it is known who is there. */
export const useIsWriterKnown = () => useMe() !== undefined

/** A comment to post, and the key by which it is posted once, however often it is sent (checklist COMM-08). */
interface NewComment {
  content: string
  key: string
}

/** What follows a comment that was sent. */
interface Outcome {
  onDone: () => void
  /** Called where it was refused because nobody is signed in any more. */
  onSessionOver: () => void
}

/** Posts a comment; it stands in the list as soon as it is posted. */
export function usePostComment(slug: string, { onDone, onSessionOver }: Outcome) {
  const edit = useEditList(slug)
  return useMutation({
    mutationFn: ({ content, key }: NewComment) =>
      answerOf(
        api.games[':slug'].comments.$post({
          param: { slug },
          json: { content },
          header: { 'idempotency-key': key },
        }),
      ),
    onSuccess: (posted) => {
      edit((comments) => [posted, ...comments.filter(({ id }) => id !== posted.id)])
      onDone()
    },
    onError: (problem) => isSessionOver(problem) && onSessionOver(),
  })
}

/** Changes what a comment says. */
export function useEditComment(slug: string, { onDone, onSessionOver }: Outcome) {
  const edit = useEditList(slug)
  return useMutation({
    mutationFn: ({ id, content }: Pick<Comment, 'id' | 'content'>) =>
      answerOf(api.comments[':id'].$patch({ param: { id: String(id) }, json: { content } }, repeatable)),
    onSuccess: (saved) => {
      edit((comments) => comments.map((comment) => (comment.id === saved.id ? saved : comment)))
      onDone()
    },
    onError: (problem) => isSessionOver(problem) && onSessionOver(),
  })
}

/** Deletes a comment; one that somebody else deleted meanwhile is gone as well. */
export function useDeleteComment(slug: string, onDeleted: () => void) {
  const edit = useEditList(slug)
  return useMutation({
    mutationFn: (id: number) =>
      answerOf(api.comments[':id'].$delete({ param: { id: String(id) } })).catch((problem: unknown) => {
        if (!isProblem(problem, 'not-found')) throw problem
      }),
    onSuccess: (_, id) => {
      edit((comments) => comments.filter((comment) => comment.id !== id))
      onDeleted()
    },
  })
}

const isSessionOver = (error: unknown) => isProblem(error, 'not-signed-in')

/** How a comment is refused that its writer posted before, told by the days of the visitor; null for any other refusal. */
export function saidAlreadyIn(error: unknown): string | null {
  if (!(error instanceof ApiProblem) || !isProblem(error, 'said-already')) return null
  if (!error.about) return error.message
  const isToday = new Date(error.about.at).toDateString() === new Date().toDateString()
  return saidAlready(error.about.title, isToday ? 'today' : 'yesterday')
}

/** Changes the list at once, and asks anew: what others posted and took back meanwhile counts, too. */
function useEditList(slug: string) {
  const queryClient = useQueryClient()
  const ofGame = { queryKey: keyOf(slug) }
  return (change: (comments: Comment[]) => Comment[]) => {
    queryClient.setQueriesData<InfiniteData<CommentPage>>(ofGame, (shown) => shown && changed(shown, change))
    void queryClient.invalidateQueries(ofGame)
  }
}

/** The first part holds what is new; each loses what is gone, and all know how many there are by that. */
function changed(
  shown: InfiniteData<CommentPage>,
  change: (comments: Comment[]) => Comment[],
): InfiniteData<CommentPage> {
  const ids = new Set(shown.pages.flatMap((page) => page.comments.map(({ id }) => id)))
  const pages = shown.pages.map((page, index) => ({
    ...page,
    comments: change(page.comments).filter(({ id }) => index === 0 || ids.has(id)),
  }))
  const before = ids.size
  const now = pages.reduce((sum, page) => sum + page.comments.length, 0)
  return { ...shown, pages: pages.map((page) => ({ ...page, total: page.total + now - before })) }
}

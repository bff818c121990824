import { type InfiniteData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  ApiProblem,
  answerOf,
  clientOf,
  deleted,
  isProblem,
  isSessionOver,
  repeatable,
} from '#/client/client.ts'
import { newCallKey } from '#/client/use-call-key.ts'
import type { commentsApi, ownCommentsApi } from '../comments.api.ts'
import { commentsKey } from '../comments.queries.ts'
import type { Comment, CommentPage } from '../comments.schema.ts'
import { alreadySaved } from '../model/comments.rules.ts'
import type { ReportReason } from '../model/reports.rules.ts'

const api = clientOf<typeof commentsApi>()
const ownApi = clientOf<typeof ownCommentsApi>()

const heldKey = (slug: string) => ['held-comments', slug] as const

export const heldCommentsQuery = (slug: string, memberId: string) =>
  queryOptions({
    queryKey: [...heldKey(slug), memberId],
    queryFn: () => answerOf(ownApi.games[':slug']['held-comments'].$get({ param: { slug } })),
    refetchOnWindowFocus: true,
  })

export const useReportComment = (commentId: number) =>
  useMutation({
    mutationFn: (json: { reason: ReportReason; words: string }) =>
      answerOf(ownApi.comments[':id'].report.$put({ param: { id: String(commentId) }, json }, repeatable)),
  })

interface Outcome {
  onDone: (comment: Comment) => void
  onSessionOver: () => void
}

/** Saves a comment; `put` shows the saved one among those in the list, from which a held one is removed. */
function useSaveComment<Input>(
  slug: string,
  { onDone, onSessionOver }: Outcome,
  save: (input: Input) => Promise<Comment>,
  put: (comments: Comment[], saved: Comment) => Comment[],
) {
  const edit = useEditList(slug)
  return useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      edit((comments) => (saved.waits ? comments.filter(({ id }) => id !== saved.id) : put(comments, saved)))
      onDone(saved)
    },
    onError: (problem) => isSessionOver(problem) && onSessionOver(),
  })
}

/** Posts a comment; `key` is its idempotency key (checklist COMM-08). */
export const usePostComment = (slug: string, outcome: Outcome) =>
  useSaveComment(
    slug,
    outcome,
    ({ content, key }: { content: string; key: string }) =>
      answerOf(
        api.games[':slug'].comments.$post({ param: { slug }, json: { content }, header: newCallKey(key) }),
      ),
    (comments, posted) => (comments.some(({ id }) => id === posted.id) ? comments : [posted, ...comments]),
  )

export const useEditComment = (slug: string, outcome: Outcome) =>
  useSaveComment(
    slug,
    outcome,
    ({ id, content }: Pick<Comment, 'id' | 'content'>) =>
      answerOf(api.comments[':id'].$patch({ param: { id: String(id) }, json: { content } }, repeatable)),
    (comments, saved) => comments.map((comment) => (comment.id === saved.id ? saved : comment)),
  )

/** Deletes a comment; one already deleted counts as success. */
export function useDeleteComment(slug: string, onDeleted: () => void) {
  const edit = useEditList(slug)
  return useMutation({
    mutationFn: (id: number) => deleted(api.comments[':id'].$delete({ param: { id: String(id) } })),
    onSuccess: (_, id) => {
      edit((comments) => comments.filter((comment) => comment.id !== id))
      onDeleted()
    },
  })
}

/** The message for a duplicate comment, with its date in the visitor's time zone; null for any other error. */
export function statedAlreadyIn(error: unknown): string | null {
  if (!(error instanceof ApiProblem) || !isProblem(error, 'said-already')) return null
  if (!error.about) return error.message
  const isToday = new Date(error.about.at).toDateString() === new Date().toDateString()
  return alreadySaved(error.about.title, isToday ? 'today' : 'yesterday')
}

/** Updates the list at once, then refetches it for others' changes. */
function useEditList(slug: string) {
  const queryClient = useQueryClient()
  const ofGame = { queryKey: commentsKey(slug) }
  return (change: (comments: Comment[]) => Comment[]) => {
    const show = () =>
      queryClient.setQueriesData<InfiniteData<CommentPage>>(
        ofGame,
        (shown) => shown && changed(shown, change),
      )
    show()
    // A cached list may be older than the new comment.
    void queryClient.invalidateQueries(ofGame).then(show)
    void queryClient.invalidateQueries({ queryKey: heldKey(slug) })
  }
}

/** The first page gets new comments; all pages drop deleted ones and update the total. Idempotent. */
function changed(
  shown: InfiniteData<CommentPage>,
  change: (comments: Comment[]) => Comment[],
): InfiniteData<CommentPage> {
  const pages = shown.pages.map((page, index) => {
    const ids = new Set(page.comments.map(({ id }) => id))
    return { ...page, comments: change(page.comments).filter(({ id }) => index === 0 || ids.has(id)) }
  })
  const before = shown.pages.reduce((sum, page) => sum + page.comments.length, 0)
  const now = pages.reduce((sum, page) => sum + page.comments.length, 0)
  return { ...shown, pages: pages.map((page) => ({ ...page, total: page.total + now - before })) }
}

import { queryOptions, useMutation } from '@tanstack/react-query'
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
import type { Comment } from '../comments.schema.ts'
import { alreadyPostedMessage } from '../model/comments.rules.ts'
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

interface Outcome<Result> {
  onDone: (result: Result) => void
  onSessionOver?: () => void
}

/** A mutation of a game's comments. `onDone` is called once the lists show the change; they are refetched past every cache. */
const useCommentChange = <Input, Result>(
  slug: string,
  { onDone, onSessionOver }: Outcome<Result>,
  mutationFn: (input: Input) => Promise<Result>,
) =>
  useMutation({
    mutationFn,
    onSuccess: async (result, _sent, _result, { client }) => {
      const lists = [commentsKey(slug), heldKey(slug)]
      await Promise.all(lists.map((queryKey) => client.invalidateQueries({ queryKey })))
      onDone(result)
    },
    onError: (problem) => isSessionOver(problem) && onSessionOver?.(),
  })

/** Mutation that posts a comment; `key` is its idempotency key (checklist COMM-08). */
export const usePostComment = (slug: string, outcome: Outcome<Comment>) =>
  useCommentChange(slug, outcome, ({ content, key }: { content: string; key: string }) =>
    answerOf(
      api.games[':slug'].comments.$post({ param: { slug }, json: { content }, header: newCallKey(key) }),
    ),
  )

export const useEditComment = (slug: string, outcome: Outcome<Comment>) =>
  useCommentChange(slug, outcome, ({ id, content }: Pick<Comment, 'id' | 'content'>) =>
    answerOf(api.comments[':id'].$patch({ param: { id: String(id) }, json: { content } }, repeatable)),
  )

/** Mutation that deletes a comment. A comment that is already deleted counts as success. */
export const useDeleteComment = (slug: string, onDone: () => void) =>
  useCommentChange(slug, { onDone }, (id: number) =>
    deleted(api.comments[':id'].$delete({ param: { id: String(id) } })),
  )

/** Returns the message to show if the server rejected a comment as a repetition of an earlier one. Null for all other errors. */
export function repeatedTextMessage(error: unknown): string | null {
  if (!(error instanceof ApiProblem) || !isProblem(error, 'said-already')) return null
  if (!error.about) return error.message
  const isToday = new Date(error.about.at).toDateString() === new Date().toDateString()
  return alreadyPostedMessage(error.about.title, isToday ? 'today' : 'yesterday')
}

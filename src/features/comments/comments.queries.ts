import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, isProblem, repeatable } from '#/client/client.ts'
import { useMe } from '#/client/me.ts'
import type { commentsApi } from './comments.api.ts'
import type { Comment } from './comments.schema.ts'

const api = clientOf<typeof commentsApi>()

/** What was said about a game, newest first. */
export const commentsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['game', slug, 'comments'],
    queryFn: async () => (await answerOf(api.games[':slug'].comments.$get({ param: { slug } }))).comments,
  })

/** Whoever is signed in; null for a visitor, and as long as it is not known. */
export function useWriter() {
  return useMe()?.member ?? null
}

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

function useEditList(slug: string) {
  const queryClient = useQueryClient()
  const { queryKey } = commentsQuery(slug)
  return (change: (comments: Comment[]) => Comment[]) =>
    queryClient.setQueryData(queryKey, (comments) => comments && change(comments))
}

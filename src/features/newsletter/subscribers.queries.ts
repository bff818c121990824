import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiProblem, answerOf, api, newKey } from '#/api/client.ts'
import { type ListAsked, listQueryOf } from '#/shared/paged-lists.ts'
import type { Issue } from './newsletter-issues.schema.ts'

const FOLLOWED_EVERY_MS = 2_000
const isUnderWay = (issue: Issue | null) =>
  issue !== null && (issue.finishedAt === null || issue.sent + issue.failed < issue.total)

/** One page of the subscribers. */
export const everySubscriberQuery = (asked: ListAsked) =>
  queryOptions({
    queryKey: ['admin', 'subscribers', asked],
    queryFn: () => answerOf(api.admin.newsletter.subscribers.$get({ query: listQueryOf(asked) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Forgets a subscriber; one who is gone already is gone as well. */
export function useRemoveSubscriber(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      answerOf(api.admin.newsletter.subscribers[':id'].$delete({ param: { id: String(id) } })).catch(
        (problem: unknown) => {
          if (!(problem instanceof ApiProblem && problem.status === 404)) throw problem
        },
      ),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
      onDone()
    },
  })
}

/** The confirmed addresses as a file. */
export const useExportSubscribers = () =>
  useMutation({ mutationFn: () => answerOf(api.admin.newsletter.exports.$post({})) })

/** The articles that were sent; followed while one is under way. */
export const useIssues = () =>
  useQuery({
    queryKey: ['admin', 'newsletter issues'],
    queryFn: () => answerOf(api.admin.newsletter.issues.$get({})),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.issues.some(isUnderWay) ? FOLLOWED_EVERY_MS : false),
  })

const sendingKey = (postId: number) => ['admin', 'newsletter', postId] as const

/** Whether an article was sent to the subscribers; followed while it is under way. */
export const useSending = (postId: number) =>
  useQuery({
    queryKey: sendingKey(postId),
    queryFn: () => answerOf(api.admin.posts[':id'].newsletter.$get({ param: { id: String(postId) } })),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.issue ?? null) ? FOLLOWED_EVERY_MS : false),
  })

/** Sends an article to the subscribers, once, however often the call is repeated. */
export function useSendToSubscribers(postId: number, onSent: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (key: string) =>
      answerOf(
        api.admin.posts[':id'].newsletter.$post({
          param: { id: String(postId) },
          header: { 'idempotency-key': key },
        }),
      ),
    onSuccess: (sending) => {
      queryClient.setQueryData(sendingKey(postId), sending)
      onSent()
    },
    onError: () => queryClient.invalidateQueries({ queryKey: sendingKey(postId) }),
  })
}

export { newKey }

/** One page of the mails that were given up. */
export const failedMailsQuery = (asked: ListAsked) =>
  queryOptions({
    queryKey: ['admin', 'failed mails', asked],
    queryFn: () => answerOf(api.admin['failed-mails'].$get({ query: listQueryOf(asked) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Lets a mail be tried again. */
export function useTryMailAgain() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      answerOf(api.admin['failed-mails'][':id'].waiting.$put({ param: { id: String(id) } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
}

import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, deleted, repeatable } from '#/client/client.ts'
import { useImport } from '#/client/use-import.ts'
import { type ListQuery, listSearchOf } from '#/lib/paged-lists.ts'
import { ISSUE_LIST } from '../issues/newsletter-issues.rules.ts'
import type { newsletterIssuesApi } from '../letters/letters.api.ts'
import type { Issue } from '../letters/letters.schema.ts'
import type { subscribersApi } from './subscribers.api.ts'
import { FAILED_MAIL_LIST, SUBSCRIBER_LIST } from './subscribers.rules.ts'
import type { SubscriberFile } from './subscribers.schema.ts'

export { useMe } from '#/client/me.ts'

const api = clientOf<typeof subscribersApi>()
const issues = clientOf<typeof newsletterIssuesApi>()

const FOLLOWED_EVERY_MS = 2_000
const isUnderWay = (issue: Issue | null) =>
  issue !== null &&
  issue.startedAt !== null &&
  (issue.finishedAt === null || issue.sent + issue.failed < issue.total)

/** One page of the subscribers. */
export const everySubscriberQuery = (query: ListQuery<typeof SUBSCRIBER_LIST>) =>
  queryOptions({
    queryKey: ['admin', 'subscribers', query],
    queryFn: () =>
      answerOf(api.admin.newsletter.subscribers.$get({ query: listSearchOf(SUBSCRIBER_LIST, query) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Deletes a subscriber; succeeds as well if already deleted. */
export function useRemoveSubscriber(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      deleted(api.admin.newsletter.subscribers[':id'].$delete({ param: { id: String(id) } })),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
      onDone()
    },
  })
}

/** Exports the confirmed addresses as a file. */
export const useExportSubscribers = () =>
  useMutation({ mutationFn: () => answerOf(api.admin.newsletter.exports.$post({})) })

/** Key figures of the newsletter. */
export const newsletterFiguresQuery = () =>
  queryOptions({
    queryKey: ['admin', 'newsletter figures'],
    queryFn: () => answerOf(api.admin.newsletter.figures.$get()),
    staleTime: 0,
  })

/** The import of a subscriber file, stored on this device until it is saved, and whom it would add. */
export const useSubscriberImport = (memberId: string) =>
  useImport({
    name: `subscribers ${memberId}`,
    wanted: 'table',
    beginning: {} as Pick<SubscriberFile, 'mapping'>,
    preview: ({ text, fileName, choices }) =>
      answerOf(
        api.admin.newsletter['import-previews'].$post({ json: { text, fileName, ...choices } }, repeatable),
      ),
  })

/** Imports the file's subscribers; safe to repeat. */
export function useImportSubscribers() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: SubscriberFile) => answerOf(api.admin.newsletter.imports.$post({ json }, repeatable)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
}

/** The latest imports of subscribers. */
export const useSubscriberImports = () =>
  useQuery({
    queryKey: ['admin', 'subscriber imports'],
    queryFn: () => answerOf(api.admin.newsletter.imports.$get()),
  })

/** Undoes an import of subscribers. */
export function useUndoSubscriberImport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => answerOf(api.admin.newsletter.imports[':id'].undo.$post({ param: { id } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
}

/** A page of campaigns; polled while one is being sent. */
export const issuesQuery = (query: ListQuery<typeof ISSUE_LIST>) =>
  queryOptions({
    queryKey: ['admin', 'newsletter issues', query],
    queryFn: () => answerOf(issues.admin.newsletter.issues.$get({ query: listSearchOf(ISSUE_LIST, query) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isUnderWay) ? FOLLOWED_EVERY_MS : false),
  })

const sendingKey = (postId: number) => ['admin', 'newsletter', postId] as const

/** The campaign of an article; polled while it is being sent. */
export const useSending = (postId: number) =>
  useQuery({
    queryKey: sendingKey(postId),
    queryFn: () => answerOf(issues.admin.posts[':id'].newsletter.$get({ param: { id: String(postId) } })),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.issue ?? null) ? FOLLOWED_EVERY_MS : false),
  })

/** Sends an article to the subscribers, once, even if the call is repeated. */
export function useSendToSubscribers(postId: number, onSent: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (key: string) =>
      answerOf(
        issues.admin.posts[':id'].newsletter.$post({
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

/** One page of the permanently failed mails. */
export const failedMailsQuery = (query: ListQuery<typeof FAILED_MAIL_LIST>) =>
  queryOptions({
    queryKey: ['admin', 'failed mails', query],
    queryFn: () => answerOf(api.admin['failed-mails'].$get({ query: listSearchOf(FAILED_MAIL_LIST, query) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Queues a failed mail again. */
export function useTryMailAgain() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      answerOf(api.admin['failed-mails'][':id'].waiting.$put({ param: { id: String(id) } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
}

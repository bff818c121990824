import type { z } from '@hono/zod-openapi'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { isGone } from '#/client/editing.ts'
import { newCallKey } from '#/client/use-call-key.ts'
import { type ListQuery, listSearchOf } from '#/lib/paged-lists.ts'
import { entityTag } from '#/lib/problems.ts'
import type { WordsChoice } from '../model/standings.rules.ts'
import type { membersApi } from './members.api.ts'
import { HISTORY_LIST, MEMBER_LIST } from './members.rules.ts'
import type { blocksDone } from './members.schema.ts'

const api = clientOf<typeof membersApi>()
const member = api.admin.members[':id']

export const everyMemberQuery = (query: ListQuery<typeof MEMBER_LIST>) =>
  queryOptions({
    queryKey: ['admin', 'members', query],
    queryFn: () => answerOf(api.admin.members.$get({ query: listSearchOf(MEMBER_LIST, query) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const memberPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'member', id],
    queryFn: () => answerOf(member.$get({ param: { id } })),
    staleTime: 0,
  })

export const memberHistoryQuery = (id: string, query: ListQuery<typeof HISTORY_LIST>) =>
  queryOptions({
    queryKey: ['admin', 'member', id, 'history', query],
    queryFn: () => answerOf(member.history.$get({ param: { id }, query: listSearchOf(HISTORY_LIST, query) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Runs an action on a member, then refetches what editors see. */
function useCare<Sent, Answer>(
  mutationFn: (sent: Sent) => Promise<Answer>,
  onDone: (answer: Answer) => void = () => undefined,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: ['game'] })
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
    onSuccess: onDone,
  })
}

export const useBlockMembers = (ids: string[], onDone: (done: z.infer<typeof blocksDone>) => void) =>
  useCare(
    (sent: { reason: string; words: WordsChoice }) =>
      answerOf(api.admin.members.blocked.$put({ json: { ...sent, ids } })),
    onDone,
  )

export const useUndoBlocks = () =>
  useCare((decisions: number[]) =>
    answerOf(api.admin.members.blocks['taken-back'].$post({ json: { decisions }, header: newCallKey() })),
  )

export const useUnblockMember = (id: string, onDone?: () => void) =>
  useCare(() => answerOf(member.blocked.$delete({ param: { id } })), onDone)

export const useEndSessions = (id: string) =>
  useCare(() => answerOf(member['signed-out'].$put({ param: { id } })))

export const useNote = (id: string) =>
  useCare(({ note, revision }: { note: string; revision: number }) =>
    answerOf(
      member.note.$put({ param: { id }, json: { note }, header: { 'if-match': entityTag(revision) } }),
    ),
  )

/** Deletes a member's account; succeeds as well if it is already deleted. */
export const useDeleteMember = (id: string, onDone: () => void) =>
  useCare(
    (words: WordsChoice) =>
      answerOf(member.$delete({ param: { id }, query: { words } })).catch((problem: unknown) => {
        if (!isGone(problem)) throw problem
      }),
    onDone,
  )

export { isChangedMeanwhile } from '#/client/editing.ts'
export { isGone }

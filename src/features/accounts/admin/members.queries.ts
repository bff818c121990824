import { queryOptions, useMutation } from '@tanstack/react-query'
import { answerOf, clientOf, deleted } from '#/client/client.ts'
import { pagedListQuery } from '#/client/editing.ts'
import { newCallKey } from '#/client/use-call-key.ts'
import { CREATED_LIST } from '#/lib/paged-lists.ts'
import { entityTag } from '#/lib/problems.ts'
import { type CommentsChoice, MEMBER_LIST } from '../model/account-status.rules.ts'
import type { membersApi } from './members.api.ts'

const api = clientOf<typeof membersApi>()
const member = api.admin.members[':id']

export const everyMemberQuery = pagedListQuery(['admin', 'members'], MEMBER_LIST, (query) =>
  answerOf(api.admin.members.$get({ query })),
)

export const memberPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'member', id],
    queryFn: () => answerOf(member.$get({ param: { id } })),
    staleTime: 0,
  })

export const memberHistoryQuery = (id: string) =>
  pagedListQuery(['admin', 'member', id, 'history'], CREATED_LIST, (query) =>
    answerOf(member.history.$get({ param: { id }, query })),
  )

/** Mutation that runs an action on a member, then refetches games and admin lists. */
const useCare = <Sent, Answer>(
  mutationFn: (sent: Sent) => Promise<Answer>,
  onDone: (answer: Answer) => void = () => undefined,
) =>
  useMutation({
    mutationFn,
    onSettled: async (_answer, _problem, _sent, _result, { client }) => {
      void client.invalidateQueries({ queryKey: ['game'] })
      await client.invalidateQueries({ queryKey: ['admin'] })
    },
    onSuccess: onDone,
  })

export const useBlockMembers = (
  ids: string[],
  onDone: (done: { commentsGone: number; decisions: number[] }) => void,
) =>
  useCare(
    (sent: { reason: string; words: CommentsChoice }) =>
      answerOf(api.admin.members.blocked.$put({ json: { ...sent, ids } })),
    onDone,
  )

export const useUndoBlocks = () =>
  useCare((decisions: number[]) =>
    answerOf(api.admin.members.blocks.undo.$post({ json: { decisions }, header: newCallKey() })),
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

/** Mutation that deletes a member's account. Its argument says whether the member's comments `stay` on the site or `go` too. */
export const useDeleteMember = (id: string, onDone: () => void) =>
  useCare(
    (comments: CommentsChoice) => deleted(member.$delete({ param: { id }, query: { words: comments } })),
    onDone,
  )

export { isChangedMeanwhile, isGone } from '#/client/editing.ts'

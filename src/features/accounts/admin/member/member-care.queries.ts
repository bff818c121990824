import type { z } from '@hono/zod-openapi'
import {
  keepPreviousData,
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { isGone } from '#/client/editing.ts'
import { newCallKey } from '#/client/use-call-key.ts'
import { entityTag } from '#/lib/entity-tags.ts'
import { type ListQuery, listSearchOf } from '#/lib/paged-lists.ts'
import type { WordsChoice } from '../../model/standings.rules.ts'
import type { memberCareApi } from './member-care.api.ts'
import { HISTORY_LIST } from './member-care.rules.ts'
import type { blocksDone } from './member-care.schema.ts'

const api = clientOf<typeof memberCareApi>()
const member = api.admin.members[':id']

/** A member's page for editors, with moderation status and staff note. */
export const memberPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'member', id],
    queryFn: () => answerOf(member.$get({ param: { id } })),
    staleTime: 0,
  })

/** One page of a member's history: their own actions and those of editors. */
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
  const care: UseMutationOptions<Answer, Error, Sent> = {
    mutationFn,
    onSuccess: async (answer) => {
      void queryClient.invalidateQueries({ queryKey: ['game'] })
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
      onDone(answer)
    },
  }
  return useMutation(care)
}

/** Blocks members, with a choice for their comments. */
export const useBlockMembers = (ids: string[], onDone: (done: z.infer<typeof blocksDone>) => void) =>
  useCare(
    (sent: { reason: string; words: WordsChoice }) =>
      answerOf(api.admin.members.blocked.$put({ json: { ...sent, ids } })),
    onDone,
  )

/** Undoes blocks, including the removal of comments. */
export const useUndoBlocks = () =>
  useCare((decisions: number[]) =>
    answerOf(api.admin.members.blocks['taken-back'].$post({ json: { decisions }, header: newCallKey() })),
  )

/** Lifts a block. */
export const useUnblockMember = (id: string, onDone?: () => void) =>
  useCare(() => answerOf(member.blocked.$put({ param: { id }, json: { isBlocked: false } })), onDone)

/** Sets whether a member's new comments are held for moderation. */
export const useHoldComments = (id: string) =>
  useCare((isHeld: boolean) => answerOf(member.held.$put({ param: { id }, json: { isHeld } })))

/** Ends every session of a member. */
export const useEndSessions = (id: string) =>
  useCare(() => answerOf(member['signed-out'].$put({ param: { id } })))

/** Saves the staff note about a member, based on a given revision. */
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

/** Why a member cannot be shown, or a note not be saved. */
export { isChangedMeanwhile } from '#/client/editing.ts'
export { isGone }

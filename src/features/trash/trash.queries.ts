import { useMutation } from '@tanstack/react-query'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { pagedListQuery, refreshEverything } from '#/client/editing.ts'
import type { trashApi } from './trash.api.ts'
import { TRASH_LIST } from './trash.rules.ts'
import type { DeletedItem } from './trash.schema.ts'

const api = clientOf<typeof trashApi>()

/** Query for a page of the trash. The previous page stays visible while the next one loads. */
export const trashQuery = pagedListQuery(['admin', 'trash'], TRASH_LIST, (query) =>
  answerOf(api.admin.trash.$get({ query })),
)

/** Mutation that restores items from the trash. Its result also lists requested items that were not in the trash. */
export const useRestore = () =>
  useMutation({
    mutationFn: (things: readonly DeletedItem[]) =>
      answerOf(
        api.admin.trash.restored.$post(
          { json: { things: things.map(({ kind, id }) => ({ kind, id })) } },
          repeatable,
        ),
      ),
    onSuccess: (_answer, _sent, _result, { client }) => refreshEverything(client),
  })

/** Returns a mutation that empties the trash. Its `mutate` takes a time (ISO 8601): items put in the trash later stay there. */
export const useEmptyTrash = (onDone: () => void) =>
  useMutation({
    mutationFn: (upTo: string) => answerOf(api.admin.trash.$delete({ query: { upTo } })),
    onSuccess: (_answer, _sent, _result, { client }) => {
      refreshEverything(client)
      onDone()
    },
  })

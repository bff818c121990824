import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { useKeyedMutation } from '#/client/use-call-key.ts'
import { useImport } from '#/features/imports/imports.queries.ts'
import type { collectionImportApi } from '../shelf.api.ts'
import { useRefetchShelf } from '../shelf.queries.ts'
import type { CollectionSent, CollectionToWrite } from '../shelf.schema.ts'

const api = clientOf<typeof collectionImportApi>().shelf

/** What the member chose for a collection file. */
export interface CollectionDraft extends Pick<CollectionSent, 'mapping' | 'unmarked'> {
  /** For doubtful lines: a game, or null to save the title by name. */
  games: [line: number, gameId: number | null][]
  takes: CollectionToWrite['takes'] | null
}

const write = (json: CollectionToWrite, header: Record<string, string>) =>
  answerOf(api.imports.$post({ json, header }))

/** Imports a collection, from preview to undo; the file is stored on this device for the member until it is saved. */
export const useCollectionImport = (memberId: string) =>
  useImport({
    name: `shelf ${memberId}`,
    wanted: 'shelf',
    beginning: { games: [], takes: null } as CollectionDraft,
    preview: ({ games: _, takes: __, ...json }) =>
      answerOf(api['import-previews'].$post({ json }, repeatable)),
    write,
    past: () => answerOf(api.imports.$get()),
    undo: (id) => answerOf(api.imports[':id'].undo.$post({ param: { id } })),
    changes: [['me'], ['game'], ['games'], ['results']],
  })

/** Mutation that puts one game on the shelf, sent as a collection of one. */
export const useAddToShelf = () => useKeyedMutation(write, { onSuccess: useRefetchShelf() })

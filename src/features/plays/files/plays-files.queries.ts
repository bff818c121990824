import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { useImport } from '#/features/imports/imports.queries.ts'
import type { playImportsApi } from '../plays.api.ts'
import type { PlaysSent } from './plays-files.schema.ts'

const api = clientOf<typeof playImportsApi>().plays

/** Returns the state and actions of an import of plays. The chosen file stays on the device until it is imported. */
export const usePlaysImport = (memberId: string) =>
  useImport({
    name: `plays ${memberId}`,
    wanted: 'plays',
    beginning: {} as Partial<Pick<PlaysSent, 'mapping' | 'dateOrder' | 'me' | 'partner'>>,
    preview: (json) => answerOf(api['import-previews'].$post({ json }, repeatable)),
    write: (json: PlaysSent, header) => answerOf(api.imports.$post({ json, header })),
    past: () => answerOf(api.imports.$get()),
    undo: (id) => answerOf(api.imports[':id'].undo.$post({ param: { id } })),
    changes: [['me']],
  })

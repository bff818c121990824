import type {
  ChangeUndone,
  GamesChanged,
  GamesDeleted,
} from '#/features/games/editing/game-editing.schema.ts'
import { aKey, type Browser } from '../browser.ts'

/** A game selected in a list. */
export type ChosenGame = { id: number; revision: number }

/** Returns selected games as a request names them. */
export const chosen = (some: readonly ChosenGame[]) => some.map(({ id, revision }) => ({ id, revision }))

/** Requests of an admin to change several games, undo that and delete them. */
export const manyGamesCalls = (admin: () => Browser) => ({
  change: (some: readonly ChosenGame[], field: string, value: unknown, how = 'set', headers = aKey()) =>
    admin().send<GamesChanged>('POST', '/admin/games/changes', {
      body: { games: chosen(some), field, how, value },
      headers,
    }),
  undo: (id: number | null, headers = aKey()) =>
    admin().send<ChangeUndone>('POST', `/admin/games/changes/${id}/undo`, { headers }),
  moveToTrash: (some: readonly ChosenGame[], headers = aKey()) =>
    admin().send<GamesDeleted>('POST', '/admin/games/deletions', { body: { games: chosen(some) }, headers }),
})

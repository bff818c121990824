import type { EditedGame } from '#/features/games/editing/game-editing.schema.ts'
import { aGameEntered } from '../../game-entered.ts'
import { aKey, type Browser } from '../browser.ts'

/** A game, or why it is refused. */
type Answered = EditedGame & { title: string; errors: unknown }

/** Requests of an admin to create, read and change games. */
export const gameCalls = (admin: () => Browser) => ({
  create: (fields = {}, published = true, headers = aKey()) =>
    admin().send<Answered>('POST', '/admin/games', {
      body: { fields: aGameEntered(fields), published },
      headers,
    }),
  read: (id: number) => admin().send<EditedGame>('GET', `/admin/games/${id}`),
  save: (game: EditedGame, fields: object, published?: boolean) =>
    admin().send<Answered>('PUT', `/admin/games/${game.id}`, {
      body: { fields: { ...game.fields, ...fields }, published },
      headers: { 'if-match': `"${game.revision}"` },
    }),
})

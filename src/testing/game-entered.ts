import { type GameFields, UNKNOWN_GAME } from '#/features/games/model/game-fields.rules.ts'

/** A game as an editor enters it: the specified form filled in, nothing more. */
export function aGameEntered(fields: Partial<GameFields> = {}): GameFields {
  return {
    ...UNKNOWN_GAME,
    title: 'Two Foxes',
    description: 'Two foxes, one henhouse.',
    imageUrl: 'https://example.org/box.jpg',
    categories: ['strategy'],
    difficulty: 'Medium',
    playMinutes: 30,
    minPlayers: 2,
    maxPlayers: 4,
    expertRating: 4.2,
    ...fields,
  }
}

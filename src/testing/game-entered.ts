import { type GameFields, UNKNOWN_GAME } from '#/features/games/model/game-fields.rules.ts'

/** Returns the fields of a game as an editor enters it: the form of the specification filled in. */
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

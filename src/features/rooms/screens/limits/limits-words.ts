import type { Mode } from '#/features/games/model/games.rules.ts'
import type { RoomLimits, WidenedLimit } from '#/features/rooms/rules/room.rules.ts'

/** Short labels of the modes. */
export const MODE_WORDS: Record<Mode, string> = {
  together: 'Together',
  against: 'Against',
  both: 'Both may win',
}

/** The limits of a deck, worded like the facts of a game. */
export function limitsInWords({ minutes, difficulty, mode }: RoomLimits) {
  return {
    minutes: minutes === null ? 'All night' : `Up to ${minutes} min`,
    difficulty:
      difficulty === null || difficulty === 'Hard'
        ? 'Any difficulty'
        : difficulty === 'Easy'
          ? 'Easy'
          : 'Up to medium',
    mode: mode === null ? 'Either' : MODE_WORDS[mode],
  }
}

/** What giving up a limit lets in, aloud. */
export const WIDER_WORDS: Record<WidenedLimit, { offer: string; done: string }> = {
  minutes: { offer: 'Let in longer games', done: 'Longer games have joined the deck.' },
  difficulty: { offer: 'Let in harder games', done: 'Harder games have joined the deck.' },
  mode: { offer: 'Let in both together and against', done: 'Games of the other kind have joined the deck.' },
}

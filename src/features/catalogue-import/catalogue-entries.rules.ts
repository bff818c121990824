import { type GameFields, UNKNOWN_GAME } from '#/features/games/game-fields.rules.ts'
import { faultsOfGame, tidyGame } from '#/features/games/game-form.rules.ts'

/** What an entry says of a game. What it does not speak of is absent, and stays as it is. */
export type SaidOfGame = Partial<GameFields> &
  Pick<GameFields, 'title' | 'minPlayers' | 'maxPlayers'> & { published?: boolean }

/** A game as an entry of a file has it. */
export interface GameEntry {
  kind: 'game'
  /** Where the game came from ("bgg:163412"), so that importing it again finds it. */
  externalId: string | null
  slug: string | null
  said: SaidOfGame
  /** Whether categories the site does not have are passed over; else the entry is refused for them. */
  dropsUnknownCategories: boolean
}

/** A category as an entry of a file has it. */
export interface CategoryEntry {
  kind: 'category'
  slug: string
  name: string
  description: string
  position: number | null
}

/** An entry as it was understood, or the reason why it was not, worded for whoever made the file. */
export type ReadEntry = GameEntry | CategoryEntry | { refusal: string }

/**
 * What an entry says of a game, tidied and held against the rules of the form that editors fill in (product spec,
 * section 5). A reason names the field as the file does.
 */
export function checkedGame(
  entry: Omit<GameEntry, 'kind'>,
  nameOf: (field: string) => string,
): GameEntry | { refusal: string } {
  const { published, ...fields } = entry.said
  const tidied = tidyGame({ ...UNKNOWN_GAME, ...fields })
  const [fault] = Object.entries(faultsOfGame(tidied, { isNew: false }))
  if (fault) {
    const [field = '', ...place] = fault[0].split('.')
    return { refusal: `${[nameOf(field), ...place].join('.')}: ${fault[1]}` }
  }
  const said = Object.fromEntries(
    Object.keys(fields).map((field) => [field, tidied[field as keyof GameFields]]),
  ) as SaidOfGame
  return { kind: 'game', ...entry, said: published === undefined ? said : { ...said, published } }
}

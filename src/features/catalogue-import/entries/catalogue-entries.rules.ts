import { withNormalMechanics } from '#/features/games/model/facts/mechanics.rules.ts'
import {
  faultsOfGame,
  GAME_FIELDS,
  type GameField,
  type GameFields,
  tidyGame,
  UNKNOWN_GAME,
} from '#/features/games/model/game-fields.rules.ts'
import { pick } from '#/lib/order.ts'

/** The fields of a game in an entry. Absent ones stay unchanged. */
export type FieldsInFile = Partial<GameFields> & {
  title: string
  minPlayers?: number
  maxPlayers?: number
  published?: boolean
}

/** The fields of a new game, with the required player counts. */
export type NewGameFields = FieldsInFile & { minPlayers: number; maxPlayers: number }

export interface GameInFile {
  kind: 'game'
  /** The origin of the game ("bgg:163412"), so that importing it again finds it. */
  externalId: string | null
  slug: string | null
  stated: FieldsInFile
  /** The fields with blank cells: ignored unless the editor chose to clear them (ruling 30). */
  blank: readonly GameField[]
  /** Whether categories the site does not have are passed over; else the entry is refused for them. */
  dropsUnknownCategories: boolean
  /** Whether an editor chose it from a ranking: then it becomes a draft, whatever the list is to do. */
  isPicked?: boolean
}

export interface CategoryInFile {
  kind: 'category'
  slug: string
  name: string
  description: string
  position: number | null
}

/** An entry as read, or a message for the author of the file why it was rejected. */
export type ReadEntry = GameInFile | CategoryInFile | { refusal: string }

/**
 * Normalises and validates the fields of an entry by the rules of the editors' form (product spec, section 5). Errors name fields
 * as the file does.
 */
export function checkedGame(
  { stated: given, ...entry }: Omit<GameInFile, 'kind' | 'stated'> & { stated: Partial<FieldsInFile> },
  nameOf: (field: string) => string,
): GameInFile | { refusal: string } {
  const { blank } = entry
  const spoken = { ...UNKNOWN_GAME, ...given }
  // A required field with a blank cell is valid here, since it stays unchanged; new games are checked later.
  if (blank.includes('minPlayers')) spoken.minPlayers = given.maxPlayers ?? 1
  if (blank.includes('maxPlayers')) spoken.maxPlayers = spoken.minPlayers
  const game = withNormalMechanics(tidyGame(spoken))
  const [fault] = Object.entries(faultsOfGame(game, { isNew: false }))
  if (fault) {
    const [field = '', ...place] = fault[0].split('.')
    return { refusal: `${[nameOf(field), ...place].join('.')}: ${fault[1]}` }
  }
  const { title, minPlayers, maxPlayers } = game
  if (minPlayers === null || maxPlayers === null) throw new Error('the number of players was not checked')
  const players = {
    ...(!blank.includes('minPlayers') && { minPlayers }),
    ...(!blank.includes('maxPlayers') && { maxPlayers }),
  }
  // The weight determines the difficulty (ruling 24).
  const tellsDifficulty = given.weight !== undefined && given.weight !== null
  const spokenOf = GAME_FIELDS.filter(
    (name) => Object.hasOwn(given, name) || (name === 'difficulty' && tellsDifficulty),
  )
  const { minPlayers: _min, maxPlayers: _max, ...tidied }: Partial<GameFields> = pick(game, spokenOf)
  const { published } = given
  return {
    kind: 'game',
    ...entry,
    stated: { ...tidied, title, ...players, ...(published !== undefined && { published }) },
  }
}

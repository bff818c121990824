import { difficultyFault, difficultyOfWeight } from './feel/difficulty.rules.ts'
import { fieldOf, GAME_FIELDS, type GameField, type GameFields } from './game-fields.rules.ts'

/** Validation errors by path: `title`, `retailers.0.url`. */
export type GameFaults = Record<string, string>

/** Normalises an entered game for storage. If only the weight is known, the difficulty follows from it (ruling 24). */
export function tidyGame(game: GameFields): GameFields {
  const tidied = { ...game }
  for (const name of GAME_FIELDS) tidyField(tidied, name)
  if (tidied.difficulty === null && tidied.weight !== null)
    tidied.difficulty = difficultyOfWeight(tidied.weight)
  return tidied
}

function tidyField<Name extends GameField>(game: Pick<GameFields, Name>, name: Name) {
  game[name] = fieldOf[name].tidy(game[name])
}

/** Validates an entered game (FORM-01). A new game needs every required field; in others, unknown may stay unknown. */
export function faultsOfGame(game: GameFields, { isNew }: { isNew: boolean }): GameFaults {
  const faults: GameFaults = {}
  for (const name of GAME_FIELDS) checkField(game, name, isNew, faults)
  const check = (field: GameField, fault: string | false | null) => {
    if (fault) faults[field] ??= fault
  }
  const { minPlayers, maxPlayers, twoPlayerVerdict, twoPlayerReason, publisherName, publisherUrl } = game
  if (!faults.minPlayers && !faults.maxPlayers)
    check('maxPlayers', (maxPlayers ?? 0) < (minPlayers ?? 0) && 'Max players must be at least min players')
  if (!faults.weight) check('difficulty', difficultyFault(game))
  check('twoPlayerVerdict', twoPlayerReason !== null && !twoPlayerVerdict && 'A reason needs its verdict')
  check('twoPlayerReason', twoPlayerVerdict && twoPlayerReason === null && 'A verdict needs its reason')
  check(
    'publisherName',
    publisherUrl !== null && publisherName === null && 'A publisher’s website needs a name',
  )
  return faults
}

/** Adds the first error of a field, or of each place of a list, to `faults`. */
function checkField<Name extends GameField>(
  game: GameFields,
  name: Name,
  isNew: boolean,
  faults: GameFaults,
) {
  const { needed, check } = fieldOf[name]
  const value: unknown = game[name]
  const isUnknown =
    value === null ||
    (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && !value.length)
  if (isUnknown && needed && (isNew || needed.by === 'every game')) faults[name] ??= needed.words
  check(game[name], (fault, place) => {
    if (fault) faults[place === undefined ? name : `${name}.${place}`] ??= fault
  })
}

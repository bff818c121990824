import type { GameFields } from '#/features/games/model/game-fields.rules.ts'
import { faultsOfGame } from '#/features/games/model/game-form.rules.ts'
import { written } from '../entries/differences.rules.ts'
import { type ImportedField, isGameField } from '../entries/import-choices.rules.ts'

/** A field as an import found it and left it. */
interface Written {
  field: string
  ours: unknown
  theirs: unknown
}

/** A game as it is now. */
interface GameNow {
  slug: string
  externalId: string | null
  fields: GameFields & { published: boolean }
}

/** What an undo puts back of a game, and what stays because it was changed since. */
export interface Undo {
  back: Written[]
  stays: string[]
}

/**
 * What undoing an import does to a game: each field that is still as the import left it becomes what it was before;
 * one that was changed since stays, and so does everything where the two would contradict each other.
 */
export function undoOf(changes: readonly Written[], now: GameNow): Undo {
  const isAsLeft = ({ field, theirs }: Written) => written(valueNow(now, field)) === written(theirs)
  const back = changes.filter(isAsLeft)
  const stays = changes.filter((each) => !isAsLeft(each)).map(({ field }) => field)
  const after = { ...now.fields, ...fieldsBefore(back) }
  const before = faultsOfGame(now.fields, { isNew: false })
  const isContradicted = Object.keys(faultsOfGame(after, { isNew: false })).some((field) => !before[field])
  return isContradicted && stays.length > 0
    ? { back: [], stays: changes.map(({ field }) => field) }
    : { back, stays }
}

/** What is put back, as fields of a game. */
export const fieldsBefore = (back: readonly Written[]): Partial<GameFields & { published: boolean }> =>
  Object.fromEntries(
    back
      .filter(({ field }) => field === 'published' || isGameField(field as ImportedField))
      .map(({ field, ours }) => [field, ours]),
  )

function valueNow(now: GameNow, field: string): unknown {
  if (field === 'slug' || field === 'externalId') return now[field]
  return now.fields[field as keyof GameFields]
}

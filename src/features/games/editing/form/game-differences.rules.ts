import { fieldOf, type GameFields } from '#/domain/games/game-fields.rules.ts'
import { FORM_LAYOUT } from './form-layout.rules.ts'

const { essential, further } = FORM_LAYOUT
const AS_ON_THE_FORM = [...essential, ...further.flatMap(({ rows }) => rows)].flat()

/** The fields in which two states of a game differ, in the order of the form, each as a text to read. */
export function differences(theirs: GameFields, mine: GameFields) {
  return AS_ON_THE_FORM.filter((name) => JSON.stringify(theirs[name]) !== JSON.stringify(mine[name])).map(
    (name) => ({ name: fieldOf[name].label, theirs: inWords(theirs[name]), mine: inWords(mine[name]) }),
  )
}

function inWords(value: GameFields[keyof GameFields]): string {
  if (value === null || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value))
    return value.length === 0
      ? '—'
      : value.map((each) => (typeof each === 'string' ? each : each.name)).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

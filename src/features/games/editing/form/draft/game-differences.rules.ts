import { fieldOf, type GameFields } from '../../../model/game-fields.rules.ts'
import { FORM_LAYOUT } from '../form-layout.rules.ts'
import { fieldInWords } from './field-in-words.rules.ts'

const { essential, further } = FORM_LAYOUT
/** The fields in the order of the form. */
export const AS_ON_THE_FORM = [...essential, ...further.flatMap(({ rows }) => rows)].flat()

/**
 * Returns the fields in which two states of a game differ, in the order of the form, each formatted as text.
 */
export function differences(theirs: GameFields, mine: GameFields) {
  return AS_ON_THE_FORM.filter((name) => JSON.stringify(theirs[name]) !== JSON.stringify(mine[name])).map(
    (name) => ({
      name: fieldOf[name].label,
      theirs: fieldInWords(name, theirs) || '—',
      mine: fieldInWords(name, mine) || '—',
    }),
  )
}

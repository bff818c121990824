import type { GameField } from '../../../model/game-fields.rules.ts'
import { fieldOf } from '../../../model/game-fields.rules.ts'
import { fieldInWords } from '../draft/field-in-words.rules.ts'
import { fieldsOf } from '../draft/game-draft.rules.ts'
import { useGameForm } from '../form-context.ts'
import { isChanged, putBack, typedIn } from './form-parts.rules.ts'

/** Maximum number of characters shown of the former value. */
const STATED_LENGTH = 160

/** The former value of a changed field with a button to restore it; nothing for an unchanged field. */
export function WasBefore({ name }: { name: GameField }) {
  const { draft, saved, change, categories } = useGameForm()
  if (!saved || !isChanged(name, draft, saved)) return null
  const names = new Map(categories.map((category) => [category.slug, category.name]))
  const typed = typedIn(saved, name)
  const words = fieldInWords(name, fieldsOf(saved).fields, names) || (typeof typed === 'string' ? typed : '')
  return (
    <p className="field-was">
      Was: <bdi>{shortened(words) || 'nothing'}</bdi>{' '}
      <button
        type="button"
        className="text-link"
        onClick={() => change((typing) => putBack(name, saved, typing))}
      >
        Restore<span className="sr-only"> {fieldOf[name].label}</span>
      </button>
    </p>
  )
}

const shortened = (words: string) => {
  const letters = [...words]
  return letters.length > STATED_LENGTH ? `${letters.slice(0, STATED_LENGTH).join('').trimEnd()} …` : words
}

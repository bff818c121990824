import type { GameField } from '../../../model/game-fields.rules.ts'
import { fieldOf } from '../../../model/game-fields.rules.ts'
import { fieldInWords } from '../draft/field-in-words.rules.ts'
import { fieldsOf } from '../draft/game-draft.rules.ts'
import { useGameForm } from '../form-context.ts'
import { isChanged, putBack, typedIn } from './form-parts.rules.ts'

/** So much of it is said: enough to know it again. */
const STATED_LENGTH = 160

/** What a field said before it was changed, and the way back; nothing under one that is as it is saved. */
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

import { fieldOf, type GameField, isFieldOfKind } from '../../../model/game-fields.rules.ts'
import { type GameDraft, isTyped } from '../draft/game-draft.rules.ts'
import type { FormPart } from '../form-layout.rules.ts'

type DraftPart =
  | GameDraft['texts'][keyof GameDraft['texts']]
  | boolean
  | GameDraft['categories' | 'retailers']

/** The draft value of a field. */
export function typedIn(draft: GameDraft, name: GameField): DraftPart {
  if (isFieldOfKind(name, 'flag')) return draft[name] ?? false
  if (isTyped(name)) return draft.texts[name] ?? ''
  if (isFieldOfKind(name, 'categories')) return draft.categories
  return isFieldOfKind(name, 'retailers') ? draft.retailers : draft.gallery
}

/** Copies a field's value from one draft to another. */
export function putBack(name: GameField, from: GameDraft, draft: GameDraft): Partial<GameDraft> {
  if (isFieldOfKind(name, 'flag')) return { [name]: from[name] ?? false }
  if (isTyped(name)) return { texts: { ...draft.texts, [name]: from.texts[name] ?? '' } }
  if (isFieldOfKind(name, 'categories')) return { categories: from.categories }
  return isFieldOfKind(name, 'retailers') ? { retailers: from.retailers } : { gallery: from.gallery }
}

/** Whether a field differs from its saved value. */
export const isChanged = (name: GameField, draft: GameDraft, saved: GameDraft): boolean =>
  JSON.stringify(typedIn(draft, name)) !== JSON.stringify(typedIn(saved, name))

/** Returns how many fields of a section are filled, and their total; flags are not counted. */
export function filledIn({ rows }: FormPart, draft: GameDraft): { filled: number; of: number } {
  const names = rows.flat().filter((name) => !isFieldOfKind(name, 'flag'))
  const filled = names.filter((name) => {
    const typed = typedIn(draft, name)
    return typeof typed === 'string' ? typed.trim() !== '' : Array.isArray(typed) && typed.length > 0
  })
  return { filled: filled.length, of: names.length }
}

/** Whether a section has an error: in one of its fields, or in an item of a field's list. */
export const isFaulty = ({ rows }: FormPart, faults: object): boolean =>
  rows.flat().some((name) => Object.keys(faults).some((path) => path.split('.')[0] === name))

/** Returns the fields whose label contains a text; those that begin with it come first. */
export function fieldsNamed(parts: readonly FormPart[], text: string) {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const found = parts.flatMap((part) =>
    part.rows.flat().flatMap((name) => {
      const { label, asks = label } = fieldOf[name]
      const names = [label, asks].map((each) => each.toLowerCase())
      return names.some((each) => each.includes(wanted))
        ? [{ name, label, part, begins: names.some((each) => each.startsWith(wanted)) }]
        : []
    }),
  )
  return found.toSorted((one, other) => Number(other.begins) - Number(one.begins))
}

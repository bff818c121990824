import { fieldOf } from '#/features/games/model/game-fields.rules.ts'
import { counted, inFigures } from '#/lib/format.ts'
import { type ImportedField, isGameField } from '../entries/import-choices.rules.ts'

const games = (count: number) => counted(count, 'game')

/** The label of the import button: "Add 2 games", "Update 120 games", "Add 2 and update 120 games". */
export function deedInWords({ changing, adding }: { changing: number; adding: number }): string {
  if (changing === 0) return `Add ${games(adding)}`
  return adding === 0 ? `Update ${games(changing)}` : `Add ${inFigures(adding)} and update ${games(changing)}`
}

export function listedFieldInWords(field: ImportedField): string {
  if (isGameField(field)) return fieldOf[field].label
  return { published: 'Published', slug: 'Address', externalId: 'Number elsewhere' }[field]
}

/** A value is shown as far as this. */
const SHOWN_LENGTH = 240

/** A field's value as text; null without one. */
export function valueInWords(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(itemInWords).join(', ')
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH).trimEnd()}…` : text
}

const itemInWords = (item: unknown) =>
  typeof item === 'object' && item !== null && 'name' in item ? String(item.name) : String(item)

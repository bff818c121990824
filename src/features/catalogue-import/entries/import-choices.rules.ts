import { fieldOf, type GameField } from '#/features/games/model/game-fields.rules.ts'
import { counted, inFigures } from '#/lib/format.ts'
import type { FileField } from './catalogue-shape.rules.ts'

/** What an import does: update existing games, add new ones, or both. */
export const IMPORT_DEEDS = ['enrich', 'both', 'add'] as const

/** How a field is imported: only if empty, replaced by the file's value, lists joined, or left out. */
export const FIELD_POLICIES = ['ours', 'theirs', 'both', 'leave'] as const
export type FieldPolicy = (typeof FIELD_POLICIES)[number]

/** For a new row whose title exists: update that game, or add another one (ruling 30). */
export const NAMESAKE_CHOICES = ['merge', 'add'] as const
export type NamesakeChoice = (typeof NAMESAKE_CHOICES)[number]

/** A field that an import may change, including slug and external id. */
export type ImportedField = FileField | 'slug' | 'externalId'

export interface ImportChoices {
  deed: (typeof IMPORT_DEEDS)[number]
  fields: Partial<Record<ImportedField, FieldPolicy | undefined>>
  /** Whether a blank cell empties its field. */
  empties: boolean
  /** Whether new games are drafts, unless the file states it. */
  drafts: boolean
  /** Whether the file is a public list, which by default only fills empty fields. */
  isList: boolean
  /** What the editor made of its columns, by their place. */
  mapping?: (string | null)[] | undefined
}

/** The initial choices of an import: all for the site's own files, only missing values for public lists. */
export function firstChoices(isList: boolean): ImportChoices {
  return { deed: isList ? 'enrich' : 'both', fields: {}, empties: false, drafts: isList, isList }
}

/** Returns the policy of a field under these choices. */
export function policyOf(field: ImportedField, { fields, isList }: ImportChoices): FieldPolicy {
  const byDefault = !isList
    ? 'theirs'
    : field === 'expertRating'
      ? 'leave'
      : isListOfNames(field)
        ? 'both'
        : 'ours'
  return fields[field] ?? byDefault
}

/** Whether a field is a list of names, which can be joined with another. */
export const isListOfNames = (field: ImportedField) =>
  isGameField(field) && ['names', 'categories'].includes(fieldOf[field].kind)

/** Whether a field is one that editors fill in. */
export const isGameField = (field: ImportedField): field is GameField =>
  field !== 'published' && field !== 'slug' && field !== 'externalId'

/** The policies that can be chosen for a field. */
export const policiesFor = (field: ImportedField) =>
  FIELD_POLICIES.filter((policy) => policy !== 'both' || isListOfNames(field))

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

import { fieldOf, GAME_FIELDS, type GameField } from '#/features/games/model/game-fields.rules.ts'
import type { ReadEntry } from './catalogue-entries.rules.ts'
import { type FileField, isUnread, kindOfColumn, nameInFile, valueOfCell } from './catalogue-shape.rules.ts'
import { listRowOfCells, readListRow } from './game-list.rules.ts'
import { readOwnRow } from './own-entries.rules.ts'

/** What an import does: update existing games, add new ones, or both. */
export const IMPORT_DEEDS = ['enrich', 'both', 'add'] as const
export type ImportDeed = (typeof IMPORT_DEEDS)[number]

/** How a field is imported: only if empty, replaced by the file's value, lists joined, or left out. */
export const FIELD_POLICIES = ['ours', 'theirs', 'both', 'leave'] as const
export type FieldPolicy = (typeof FIELD_POLICIES)[number]

/** For a new row whose title exists: update that game, or add another one (ruling 30). */
export const NAMESAKE_CHOICES = ['merge', 'add'] as const
export type NamesakeChoice = (typeof NAMESAKE_CHOICES)[number]

/** A field that an import may change, including slug and external id. */
export type ImportedField = FileField | 'slug' | 'externalId'

/** An editor's choices for a file. */
export interface ImportChoices {
  deed: ImportDeed
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
  const chosen = fields[field]
  if (chosen) return chosen
  if (!isList) return 'theirs'
  if (field === 'expertRating') return 'leave'
  return isListOfNames(field) ? 'both' : 'ours'
}

/** Whether a field is a list of names, which can be joined with another. */
export function isListOfNames(field: ImportedField): boolean {
  return isGameField(field) && ['names', 'categories'].includes(fieldOf[field].kind)
}

/** Whether a field is one that editors fill in. */
export function isGameField(field: ImportedField): field is GameField {
  return field !== 'published' && field !== 'slug' && field !== 'externalId'
}

/** The policies that can be chosen for a field. */
export function policiesFor(field: ImportedField): readonly FieldPolicy[] {
  return isListOfNames(field) ? FIELD_POLICIES : FIELD_POLICIES.filter((policy) => policy !== 'both')
}

/** Called for each cell that could not be parsed, by field. */
type OnUnread = (field: string, cell: string) => void

/** Parses a row of either kind: the site's own, which has a `title`, or that of a public list, which has a `name`. */
export function readRow(
  row: Record<string, unknown>,
  areCells: boolean,
  onUnread: OnUnread = () => undefined,
): ReadEntry {
  if (Object.hasOwn(row, 'title')) return areCells ? readOwnCells(row, onUnread) : readOwnRow(ofJson(row))
  if (Object.hasOwn(row, 'name')) return readListRow(listRowOfCells(row, onUnread))
  return { refusal: 'has no title' }
}

/** Scripts write numbers and flags as texts: `"year": "2017"`. One that is none stays, and its field refuses it. */
function ofJson(row: Record<string, unknown>): Record<string, unknown> {
  const isText = ([name, value]: [string, unknown]) =>
    typeof value === 'string' && ['number', 'decimal', 'flag'].includes(kindOfColumn(name))
  const texts = Object.entries(row).filter(isText)
  if (texts.length === 0) return row
  const values = texts.map(([name, text]) => [name, valueOfCell(String(text), kindOfColumn(name), name)])
  return { ...row, ...Object.fromEntries(values) }
}

/** Parses cells of the site's own columns. Blank and invalid ones are skipped. */
function readOwnCells(cells: Record<string, unknown>, onUnread: OnUnread): ReadEntry {
  const given: Record<string, unknown> = {}
  const blank: GameField[] = []
  for (const [name, cell] of Object.entries(cells)) {
    const value = valueOfCell(String(cell), kindOfColumn(name), name)
    const field = value === null ? MAY_BE_BLANK.get(name) : undefined
    if (field) blank.push(field)
    else if (isUnread(name, value)) onUnread(name, String(cell))
    else given[name] = value
  }
  return readOwnRow(given, [...blank, ...PLAYERS.filter((name) => given[nameInFile(name)] === undefined)])
}

const PLAYERS = ['minPlayers', 'maxPlayers'] as const

/** The fields that a blank cell may speak of, by their columns. A row without a title is refused for it. */
const MAY_BE_BLANK = new Map<string, GameField>(GAME_FIELDS.map((name) => [nameInFile(name), name]))

import {
  type ColumnField,
  foldHeading,
  HEADINGS,
  mapHeadings,
} from '#/features/imports/model/columns.rules.ts'
import { CSV_COLUMNS, FILE_FIELDS, nameInFile } from '../entries/catalogue-shape.rules.ts'
import { formatImportedField } from '../entries/import-choices.rules.ts'

const players = (end: 'min' | 'max') => [
  `${end}players`,
  ...['spieler', 'joueurs', 'jugadores', 'spelers'].flatMap((word) => [`${word} ${end}`, `${end} ${word}`]),
  ...(end === 'min'
    ? ['spieler von', 'players from', 'min jatekos', 'minimum players', 'mindestspielerzahl']
    : ['spieler bis', 'players to', 'max jatekos', 'maximum players', 'hochstspielerzahl']),
]
const TIMES = [
  ...['playing time', 'playtime', 'playingtime', 'minutes', 'duration', 'spieldauer', 'spielzeit', 'dauer'],
  ...['duree', 'duracion', 'speelduur', 'jatekido'],
]
const AGES = ['min age', 'minage', 'alter', 'edad', 'leeftijd', 'kor', 'agerange']

/** Headings for the site's own columns in the languages of real lists. */
const WORDS: Record<string, readonly string[]> = {
  title: HEADINGS.title,
  year: HEADINGS.year,
  bgg_id: HEADINGS.bggId,
  min_players: players('min'),
  max_players: players('max'),
  play_time: TIMES,
  age: AGES,
  description: ['beschreibung', 'descripcion', 'beschrijving', 'leiras'],
  difficulty: ['schwierigkeit', 'difficulte', 'dificultad', 'moeilijkheid', 'nehezseg'],
  category: ['categories', 'kategorie', 'kategorien', 'categorie', 'categoria', 'categorias', 'kategoria'],
  designers: ['designer', 'autor', 'autoren', 'auteur', 'auteurs', 'autores', 'ontwerper', 'tervezo'],
  artists: ['artist', 'illustrator', 'illustratoren', 'illustrateur', 'ilustrador'],
  publisher_name: ['publisher', 'verlag', 'editeur', 'editorial', 'uitgever', 'kiado'],
}

/** The columns of a file from a public game database: their labels on the screen, and further headings for them. */
const LIST_WORDS: Record<string, { label: string; words: readonly string[] }> = {
  name: { label: 'Title', words: HEADINGS.title },
  id: { label: 'BoardGameGeek number', words: HEADINGS.bggId },
  year: { label: 'Year', words: HEADINGS.year },
  min_players: { label: 'Min players', words: players('min') },
  max_players: { label: 'Max players', words: players('max') },
  playtime: { label: 'Play time', words: ['play time', ...TIMES] },
  min_age: { label: 'Age', words: ['age', ...AGES] },
  weight: { label: 'Weight', words: ['avgweight', 'averageweight'] },
  average: { label: 'Average, of ten', words: [] },
  rank: { label: 'Rank', words: [] },
  description: { label: 'Description', words: [] },
  categories: { label: 'Categories', words: ['category'] },
  domains: { label: 'Kinds of games', words: [] },
  mechanics: { label: 'Mechanics', words: [] },
  designers: { label: 'Designers', words: ['designer'] },
  artists: { label: 'Artists', words: ['artist'] },
  publishers: { label: 'Publisher', words: ['publisher', 'publisher name'] },
  language_dependence: { label: 'Text in the game', words: ['language dependence', 'language need'] },
}

const OWN_LABELS: Record<string, string> = {
  kind: 'Game or category',
  external_id: 'Number elsewhere',
  slug: 'Address',
  position: 'Place of a category',
  ...Object.fromEntries(FILE_FIELDS.map((field) => [nameInFile(field), formatImportedField(field)])),
}

/** Returns fields with their headings, the own name first. A heading that is another field's name is left out. */
const fieldsBy = (of: readonly (readonly [field: string, label: string, words: readonly string[]])[]) => {
  const names = of.map(([field]) => foldHeading(field))
  return of.map(([field, label, words], at) => ({
    ...{ field, label },
    headings: [...new Set([names[at] ?? field, ...words.filter((word) => !names.includes(word))])],
  }))
}
const OWN_FIELDS: readonly ColumnField[] = fieldsBy(
  CSV_COLUMNS.map((field) => [field, OWN_LABELS[field] ?? field, WORDS[field] ?? []] as const),
)
const LIST_FIELDS: readonly ColumnField[] = fieldsBy(
  Object.entries(LIST_WORDS).map(([field, { label, words }]) => [field, label, words] as const),
)

/** Returns the fields that an editor can assign to a file's columns. `isPublic`: the file is from a public game database. */
export const catalogueFields = (isPublic: boolean) => (isPublic ? LIST_FIELDS : OWN_FIELDS)

/** Options for finding a file's header row (the row with the column headings). One column must contain the games' titles. */
export const HEADER_SEARCH = {
  fields: [...OWN_FIELDS, ...LIST_FIELDS.filter(({ field }) => !OWN_LABELS[field])],
  needs: ['title', 'name'],
}

/** Returns whether a file is a list from a public game database, such as BoardGameGeek. The column headings decide. */
export function isPublicList(headings: readonly string[]): boolean {
  const folded = headings.map(foldHeading)
  const ids = ['id', ...HEADINGS.bggId]
  return (
    !folded.includes('title') &&
    folded.some((heading) => heading === 'name' || heading === 'objectname') &&
    folded.some((heading) => ids.includes(heading))
  )
}

/** Returns the field for each column of a file. If the editor gave no `mapping`, the column headings decide. */
export const mappedColumns = (
  headings: readonly string[],
  mapping?: readonly (string | null)[] | null,
): (string | null)[] =>
  mapping?.length === headings.length
    ? [...mapping]
    : mapHeadings(headings, catalogueFields(isPublicList(headings)))

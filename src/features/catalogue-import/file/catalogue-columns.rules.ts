import { type ColumnField, foldHeading, HEADINGS } from '#/domain/imports/columns.rules.ts'
import { CSV_COLUMNS } from '../entries/catalogue-shape.rules.ts'

/** Words for our columns in the languages of real lists, and BoardGameGeek's for those of public lists. */
const WORDS: Record<string, readonly string[]> = {
  title: HEADINGS.title.filter((word) => word !== 'name' && word !== 'objectname'),
  name: ['name', 'objectname'],
  id: ['id', 'objectid'],
  year: HEADINGS.year,
  min_players: [
    'minplayers',
    'spieler min',
    'min spieler',
    'joueurs min',
    'jugadores min',
    'spelers min',
    'min jatekos',
  ],
  max_players: [
    'maxplayers',
    'spieler max',
    'max spieler',
    'joueurs max',
    'jugadores max',
    'spelers max',
    'max jatekos',
  ],
  play_time: ['spieldauer', 'spielzeit', 'duree', 'duracion', 'speelduur', 'jatekido'],
  playtime: ['playtime', 'playingtime'],
  age: ['alter', 'edad', 'leeftijd', 'kor'],
  description: ['beschreibung', 'descripcion', 'beschrijving', 'leiras'],
  difficulty: ['schwierigkeit', 'difficulte', 'dificultad', 'moeilijkheid', 'nehezseg'],
  designers: ['designer', 'autor', 'autoren', 'auteur', 'auteurs', 'autores', 'ontwerper', 'tervezo'],
  weight: ['avgweight', 'averageweight'],
  rank: ['rank'],
}

/** What a column of a list of games may be: our own by their names first, then by the words of others. */
export const CATALOGUE_FIELDS: readonly ColumnField[] = [
  ...new Set([...CSV_COLUMNS, ...Object.keys(WORDS)]),
].map((field) => ({
  field,
  label: field,
  headings: [...new Set([foldHeading(field), ...(WORDS[field] ?? [])])],
}))

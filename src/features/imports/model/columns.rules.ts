import { foldText } from '#/lib/text.ts'

/** A field of an import, with its label and the possible headings of its column. */
export interface ColumnField<Field extends string = string> {
  field: Field
  label: string
  /** The headings in lower case, without accents, with single blanks. The first column of a file that matches one counts. */
  headings: readonly string[]
}

/** Returns the words of a comma-separated list. */
export const words = (list: string) => list.split(',').map((word) => word.trim())

/** Defines a field that an import reads from a column. `headings` are the accepted headings, as array or comma-separated text. */
export const column = <Field extends string>(
  field: Field,
  label: string,
  headings: string | readonly string[],
): ColumnField<Field> => ({
  field,
  label,
  headings: typeof headings === 'string' ? words(headings) : headings,
})

/** Column headings in six languages, for fields that several kinds of imports have. */
export const HEADINGS = {
  title: words(
    'objectname, title, game title, game, name, game name, boardgame, board game, spiel, spielname, spieltitel, titel, brettspiel, jeu, nom, nom du jeu, titre, juego, nombre, titulo, juego de mesa, spel, naam, bordspel, jatek, nev, cim, tarsasjatek',
  ),
  year: words(
    'yearpublished, year, year published, published, jahr, erscheinungsjahr, erschienen, annee, annee de publication, ano, jaar, ev, megjelenes',
  ),
  bggId: words('objectid, bggid, bgg id, bgg number, gameid, game id, boardgamegeek id'),
  rating: words(
    'rating, my rating, score, bewertung, meine bewertung, wertung, note, ma note, evaluation, valoracion, puntuacion, nota, beoordeling, waardering, cijfer, ertekeles, pontszam',
  ),
  plays: words(
    'numplays, times played, plays, number of plays, play count, partien, gespielt, anzahl partien, parties, nombre de parties, partidas, veces jugado, gespeeld, aantal keer gespeeld, jatszmak, jatekok szama',
  ),
  date: words(
    'date, day, played on, play date, datum, tag, gespielt am, fecha, gespeeld op, nap, datum nap, jatek napja',
  ),
  minutes: words(
    'minutes, length, duration, time, playing time, dauer, minuten, spielzeit, spieldauer, duree, duracion, minutos, duur, speelduur, speeltijd, idotartam, perc, jatekido',
  ),
  comment: words(
    'comments, comment, note text, notes, kommentar, bemerkung, bemerkungen, notiz, notizen, commentaire, commentaires, remarque, comentario, comentarios, notas, opmerking, opmerkingen, megjegyzes',
  ),
} as const

export const foldHeading = (heading: string) => foldText(heading.replaceAll('_', ' '))

/** Returns the field for each column heading, or null for an unknown heading. No field is used twice. */
export function mapHeadings<Field extends string>(
  headings: readonly string[],
  fields: readonly ColumnField<Field>[],
): (Field | null)[] {
  const placesOf = new Map<string, number[]>()
  for (const [at, heading] of headings.entries()) {
    const folded = foldHeading(heading)
    placesOf.set(folded, [...(placesOf.get(folded) ?? []), at])
  }
  const mapped: (Field | null)[] = headings.map(() => null)
  // Earlier words of the list have priority, regardless of position.
  for (const { field, headings: known } of fields)
    for (const word of known) {
      const at = placesOf.get(word)?.find((place) => !mapped[place])
      if (at === undefined) continue
      mapped[at] = field
      break
    }
  return mapped
}

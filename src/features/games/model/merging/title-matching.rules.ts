import { foldText } from '#/lib/text.ts'

/** A published game, with the data for finding it by title or id. */
export interface GameToMatch {
  id: number
  title: string
  year: number | null
  externalId: string | null
  /** Its BoardGameGeek id. */
  bggId: number | null
}

/** Result of finding an imported game in the catalogue: one game, several candidates, or none. */
export type TitleMatch =
  | { is: 'found'; game: GameToMatch }
  | { is: 'doubtful'; candidates: GameToMatch[] }
  | { is: 'unknown' }

/** A game in an imported list, such as a play log or a collection. */
export interface NamedGame {
  title: string
  year: number | null
  /** The game's id in its source, as the catalogue stores it: "bgg:163412". */
  externalId: string | null
  /** The game's original title, if `title` and `year` may be those of an edition. */
  originalTitle?: string | null
  /** A further title of the game. */
  otherTitle?: string | null
}

/** Returns a title normalised for comparison: lower case, no accents, no leading article. */
export function titleKey(title: string): string {
  const folded = foldText(title)
  return folded.replace(/^(?:the|an?) (?=.)/, '') || title.trim().toLowerCase()
}

const MOST_CANDIDATES = 5
/** Minimum number of letters in a beginning of a title; too many titles begin with a shorter one ("Go"). */
const SHORTEST_BEGINNING = 4

/**
 * Finds the game of each row in an imported list, by the id from the list's source, or by title and year.
 * The result is `doubtful` if the year differs or only the title's beginning is the same (SHELF-02). Then a person decides.
 */
export class TitleMatching {
  readonly #byExternalId = new Map<string, GameToMatch>()
  readonly #byKey = new Map<string, GameToMatch[]>()
  readonly #longer = new Map<string, GameToMatch[]>()

  /** @param rows the named games to match; only longer titles that begin with one of their titles are indexed */
  constructor(games: Iterable<GameToMatch>, rows: readonly NamedGame[]) {
    const requested = new Set(rows.flatMap((row) => titlesOf(row).map(titleKey)))
    for (const game of games) {
      if (game.bggId !== null) this.#byExternalId.set(bggKey(game.bggId), game)
      if (game.externalId) this.#byExternalId.set(game.externalId, game)
      const key = titleKey(game.title)
      this.#byKey.getOrInsertComputed(key, () => []).push(game)
      for (const beginning of beginningsOf(key))
        if (requested.has(beginning)) this.#longer.getOrInsertComputed(beginning, () => []).push(game)
    }
  }

  matchOf(named: NamedGame): TitleMatch {
    const { year, externalId, originalTitle } = named
    const byId = externalId === null ? undefined : this.#byExternalId.get(externalId)
    if (byId) return { is: 'found', game: byId }
    const original = originalTitle ? this.#namesakesOf(originalTitle, externalId) : []
    // Games with the same title are distinguished by their year.
    const [only] = original.length > 1 ? original.filter((game) => game.year === year) : original
    if (only) return { is: 'found', game: only }
    const titles = titlesOf(named)
    for (const title of titles) {
      const same = this.#namesakesOf(title, externalId).filter(
        (game) => year === null || game.year === null || game.year === year,
      )
      if (same[0] && same.length === 1) return { is: 'found', game: same[0] }
    }
    const candidates = new Set(titles.flatMap((title) => this.#candidatesFor(titleKey(title))))
    return candidates.size > 0
      ? { is: 'doubtful', candidates: [...candidates].slice(0, MOST_CANDIDATES) }
      : { is: 'unknown' }
  }

  /** Returns the games with a title, except those that have a different id from the same source. */
  #namesakesOf(title: string, externalId: string | null): GameToMatch[] {
    return (this.#byKey.get(titleKey(title)) ?? []).filter(
      (game) =>
        !areDifferentGames(game.externalId, externalId) &&
        !areDifferentGames(game.bggId === null ? null : bggKey(game.bggId), externalId),
    )
  }

  #candidatesFor(key: string): GameToMatch[] {
    const begun = beginningsOf(key)
      .flatMap((beginning) => this.#byKey.get(beginning) ?? [])
      .toReversed()
    return [...(this.#byKey.get(key) ?? []), ...begun, ...(this.#longer.get(key) ?? [])]
  }
}

export const bggKey = (id: number) => `bgg:${id}`

const titlesOf = ({ originalTitle, title, otherTitle }: NamedGame) =>
  [originalTitle, title, otherTitle].filter((one): one is string => Boolean(one))

/** Returns true if two ids name different games of one source, as "bgg:13" and "bgg:822" do. Returns false for a null id. */
export function areDifferentGames(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other && sourceOf(one) === sourceOf(other)
}
const sourceOf = (externalId: string) => externalId.split(':')[0]

/** Returns the shorter beginnings of a title at word ends: "carcassonne" and "carcassonne big" of "carcassonne big box". */
function beginningsOf(key: string): string[] {
  const words = key.split(' ')
  return words
    .map((_, at) => words.slice(0, at).join(' '))
    .filter((beginning) => beginning.length >= SHORTEST_BEGINNING)
}

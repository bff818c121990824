import { foldText } from '#/shared/text/fold-text.ts'

/** A game of the catalogue as titles are compared with it. */
export interface KnownGame {
  id: number
  title: string
  year: number | null
  externalId: string | null
}

/** What a row may mean: one game, perhaps one of some, or none that is here. */
export type Match =
  | { is: 'found'; game: KnownGame }
  | { is: 'doubtful'; candidates: KnownGame[] }
  | { is: 'unknown' }

/** A game as a list of elsewhere names it. */
export interface NamedGame {
  title: string
  year: number | null
  /** As the catalogue has it: "bgg:163412". */
  externalId: string | null
}

/** A title as titles are compared: folded, without the article it begins with. */
export function titleKey(title: string): string {
  const folded = foldText(title)
  return folded.replace(/^(?:the|an?) (?=.)/, '') || title.trim().toLowerCase()
}

/** So many games are offered to choose from. */
const MOST_CANDIDATES = 5
/** A shorter beginning of a title ("Go") is the beginning of too many. */
const SHORTEST_BEGINNING = 4

/**
 * Finds the games of a catalogue that rows mean: by the number both have, then by title and year, folded. A title that
 * goes on where another ends, or has another year, is doubtful: that is for a person to say (checklist SHELF-02).
 */
export class TitleMatching {
  readonly #byExternalId = new Map<string, KnownGame>()
  readonly #byKey = new Map<string, KnownGame[]>()
  readonly #longer = new Map<string, KnownGame[]>()

  /** @param rows what will be asked for: only beginnings of titles that occur there are remembered */
  constructor(games: Iterable<KnownGame>, rows: readonly NamedGame[]) {
    const asked = new Set(rows.map(({ title }) => titleKey(title)))
    for (const game of games) {
      if (game.externalId) this.#byExternalId.set(game.externalId, game)
      const key = titleKey(game.title)
      addTo(this.#byKey, key, game)
      for (const beginning of beginningsOf(key))
        if (asked.has(beginning)) addTo(this.#longer, beginning, game)
    }
  }

  matchOf({ title, year, externalId }: NamedGame): Match {
    const byId = externalId === null ? undefined : this.#byExternalId.get(externalId)
    if (byId) return { is: 'found', game: byId }
    const key = titleKey(title)
    const namesakes = this.#byKey.get(key) ?? []
    const same = namesakes.filter(
      (game) =>
        (year === null || game.year === null || game.year === year) &&
        !isAnother(game.externalId, externalId),
    )
    const [only] = same
    if (only && same.length === 1) return { is: 'found', game: only }
    const begun = beginningsOf(key)
      .flatMap((beginning) => this.#byKey.get(beginning) ?? [])
      .toReversed()
    const candidates = [...new Set([...namesakes, ...begun, ...(this.#longer.get(key) ?? [])])]
    return candidates.length > 0
      ? { is: 'doubtful', candidates: candidates.slice(0, MOST_CANDIDATES) }
      : { is: 'unknown' }
  }
}

/** Whether two numbers of one source are of different games. */
export function isAnother(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other && sourceOf(one) === sourceOf(other)
}
const sourceOf = (externalId: string) => externalId.split(':')[0]

/** "carcassonne big box" begins with "carcassonne" and "carcassonne big". */
function beginningsOf(key: string): string[] {
  const words = key.split(' ')
  return words
    .map((_, at) => words.slice(0, at).join(' '))
    .filter((beginning) => beginning.length >= SHORTEST_BEGINNING)
}

function addTo(map: Map<string, KnownGame[]>, key: string, game: KnownGame): void {
  const before = map.get(key)
  if (before) before.push(game)
  else map.set(key, [game])
}

import { bestRescue, type Rescue } from '../rules/discovery.rules.ts'
import type { OptionValue } from '../rules/filter-kinds.rules.ts'
import {
  chosenOptions,
  type FilterGroup,
  filterGroups,
  type NamedGroup,
  namedGroups,
} from '../rules/filter-list.rules.ts'
import {
  mostCarriedFirst,
  NAMES_COUNTED,
  type NamedOption,
  type NamedOptions,
  ofEachName,
  usualSpelling,
} from '../rules/named-options.rules.ts'
import type { DiscoveryQuery } from '../rules/question.rules.ts'
import {
  type Bitset,
  bitCounterIn,
  bitsetFor,
  countBits,
  countShared,
  countSharedIn,
  filledWordsOf,
  intersectInto,
  PostingList,
  uniteInto,
} from './bitset.ts'

/** How many games an option leaves. */
export type CountOf = (group: FilterGroup, value: OptionValue) => number

type Options = Record<FilterGroup, readonly OptionValue[]>

interface OptionRow {
  row: number
  /** How many games the option leaves in all. */
  size: number
}

/** Row 0 is where a set is laid to be counted. */
const countedRow = 0
const pageBytes = 65_536

/** The games that carry a name in one spelling. */
interface Spelling {
  name: string
  list: PostingList
}

const isNamed = (group: FilterGroup): group is NamedGroup => namedGroups.some((named) => named === group)

/**
 * For each option of each filter the set of games it leaves: a table of bits in one memory, a row for each option, a column for
 * each slot. The memory moves as it grows, so a row must not be kept. Of the thousands of names that games carry only those that
 * are counted have a row; of all others there are lists.
 */
export class FacetTable {
  readonly #rows = new Map<FilterGroup, Map<OptionValue, OptionRow>>()
  readonly #memory = new WebAssembly.Memory({ initial: 1 })
  readonly #countShared = bitCounterIn(this.#memory)
  #rowCount = countedRow + 1
  /** A multiple of 16, as the counter reads. */
  #bytesPerRow = 16
  /** The games that carry each name: by slug, in every spelling. */
  readonly #names = ofEachName(() => new Map<string, Spelling[]>())
  /** The set that lies in row 0. */
  #counted: Bitset | null = null
  /** The names of each kind that most games carry; undefined after a change. */
  #mostCarried: Partial<Record<NamedGroup, readonly NamedOption[]>> = {}

  add(slot: number, options: Options, named: NamedOptions): void {
    if (slot >= this.#bytesPerRow * 8) this.#widen(slot)
    for (const [group, value] of pairsOf(options)) {
      const option = isNamed(group) ? this.#rows.get(group)?.get(value) : this.#optionRow(group, value)
      if (option === undefined) continue
      this.#bitsOf(option.row)[slot >>> 5]! |= 1 << (slot & 31)
      option.size++
    }
    this.#mostCarried = {}
    for (const group of namedGroups)
      for (const { slug, name } of named[group]) {
        const spellings = this.#names[group].get(slug) ?? []
        this.#names[group].set(slug, spellings)
        const spelling = spellings.find((each) => each.name === name) ?? { name, list: new PostingList() }
        if (spelling.list.size === 0) spellings.push(spelling)
        spelling.list.add(slot)
      }
  }

  /** The names of a kind that most games carry, of which every answer says how many games they leave. */
  countedNames(group: NamedGroup): readonly NamedOption[] {
    const known = this.#mostCarried[group]
    if (known) return known
    const counted = this.namesOf(group).sort(mostCarriedFirst).slice(0, NAMES_COUNTED)
    for (const { slug } of counted) {
      if (this.#rows.get(group)?.has(slug)) continue
      const games = this.gamesOf(group, slug)
      const option = this.#optionRow(group, slug)
      this.#bitsOf(option.row).set(games)
      option.size = countBits(games)
    }
    this.#mostCarried[group] = counted
    return counted
  }

  /** The names whose games an answer counts: those that most games carry, and the chosen ones. */
  namesToCount(group: NamedGroup, chosen: readonly string[]): readonly NamedOption[] {
    const counted = this.countedNames(group)
    const further = chosen.filter((slug) => !counted.some((each) => each.slug === slug))
    return [...counted, ...further.flatMap((slug) => this.nameOf(group, slug) ?? [])]
  }

  /** Every name of a kind, with how many games carry it. */
  namesOf(group: NamedGroup): (NamedOption & { games: number })[] {
    return [...this.#names[group].keys()].map((slug) => this.nameOf(group, slug)!)
  }

  /** The name that has a slug, as most games write it, with how many carry it; undefined where none does. */
  nameOf(group: NamedGroup, slug: string): (NamedOption & { games: number }) | undefined {
    const spellings = this.#names[group].get(slug)
    if (!spellings) return undefined
    if (spellings.length === 1) return { slug, name: spellings[0]!.name, games: spellings[0]!.list.size }
    const counted = spellings.map(({ name, list }) => ({ name, games: list.size }))
    return {
      slug,
      name: usualSpelling(counted).name,
      games: counted.reduce((sum, { games }) => sum + games, 0),
    }
  }

  /** Takes a slot out of whatever option it was added with. @param named the names it was added with */
  remove(slot: number, named: NamedOptions): void {
    this.#mostCarried = {}
    for (const group of namedGroups)
      for (const { slug, name } of named[group]) {
        const spellings = this.#names[group].get(slug)!
        const spelling = spellings.find((each) => each.name === name)!
        spelling.list.remove(slot)
        if (spelling.list.size > 0) continue
        if (spellings.length > 1) spellings.splice(spellings.indexOf(spelling), 1)
        else this.#names[group].delete(slug)
      }
    const [word, bit] = [slot >>> 5, 1 << (slot & 31)]
    for (const rows of this.#rows.values())
      for (const option of rows.values()) {
        const bits = this.#bitsOf(option.row)
        if (((bits[word] ?? 0) & bit) === 0) continue
        bits[word]! &= ~bit
        option.size--
      }
  }

  /** The games an option leaves, to be read at once. */
  gamesOf(group: FilterGroup, value: OptionValue): Bitset {
    const option = this.#rows.get(group)?.get(value)
    if (option !== undefined) return this.#bitsOf(option.row)
    const spellings = isNamed(group) ? this.#names[group].get(String(value)) : undefined
    if (!spellings) return new Uint32Array(0)
    const games = bitsetFor(this.#bytesPerRow * 8)
    for (const { list } of spellings) list.uniteInto(games)
    return games
  }

  /**
   * Counts how many games of a set an option leaves; `null` is the set of all games. It holds until an option gets its row:
   * {@link namesToCount} comes before it.
   */
  counterIn(set: Bitset | null): CountOf {
    const optionOf = (group: FilterGroup, value: OptionValue) => this.#rows.get(group)?.get(value)
    if (set === null) return (group, value) => optionOf(group, value)?.size ?? this.#sizeOf(group, value)
    this.#counted = null
    const table = new Uint32Array(this.#memory.buffer)
    const filled = filledWordsOf(set)
    // Few games fill few words, and the others need no look.
    const isSparse = filled.length * 16 < set.length
    return (group, value) => {
      const option = optionOf(group, value)
      // A name that hardly any game carries is counted only where it is chosen.
      if (option === undefined) return countShared(set, this.gamesOf(group, value))
      const start = option.row * this.#bytesPerRow
      if (isSparse) return countSharedIn(filled, set, table, start / 4)
      if (this.#counted !== set) {
        const room = this.#bytesPerRow / 4
        table.set(set.subarray(0, room))
        table.fill(0, Math.min(set.length, room), room)
        this.#counted = set
      }
      return this.#countShared(countedRow, start, this.#bytesPerRow)
    }
  }

  #sizeOf(group: FilterGroup, value: OptionValue): number {
    return countBits(this.gamesOf(group, value))
  }

  /** The category slugs that games carry. */
  carriedCategories(): string[] {
    const rows = [...(this.#rows.get('categories') ?? [])]
    return rows.filter(([, { size }]) => size > 0).map(([slug]) => String(slug))
  }

  #bitsOf(row: number): Bitset {
    return new Uint32Array(this.#memory.buffer, row * this.#bytesPerRow, this.#bytesPerRow / 4)
  }

  #optionRow(group: FilterGroup, value: OptionValue): OptionRow {
    let rows = this.#rows.get(group)
    if (rows === undefined) {
      rows = new Map()
      this.#rows.set(group, rows)
    }
    let option = rows.get(value)
    if (option === undefined) {
      option = { row: this.#rowCount++, size: 0 }
      rows.set(value, option)
      this.#makeRoom()
    }
    return option
  }

  /** Gives all rows room for a slot and an eighth more, which moves all but the first. */
  #widen(slot: number): void {
    const narrow = this.#bytesPerRow
    this.#bytesPerRow = 16 * Math.ceil((slot + 1 + (slot >>> 3)) / 128)
    this.#makeRoom()
    const bytes = new Uint8Array(this.#memory.buffer)
    // From the last row on, so that no row is overwritten before it has moved.
    for (let row = this.#rowCount - 1; row >= 0; row--) {
      const start = row * this.#bytesPerRow
      bytes.copyWithin(start, row * narrow, (row + 1) * narrow)
      bytes.fill(0, start + narrow, start + this.#bytesPerRow)
    }
  }

  #makeRoom(): void {
    const missing = this.#rowCount * this.#bytesPerRow - this.#memory.buffer.byteLength
    if (missing > 0) this.#memory.grow(Math.ceil(missing / pageBytes))
  }
}

function pairsOf(options: Options): [FilterGroup, OptionValue][] {
  return (Object.keys(options) as FilterGroup[]).flatMap((group) =>
    options[group].map((value): [FilterGroup, OptionValue] => [group, value]),
  )
}

/** For each group with choices the games that one of them leaves. */
export type FilterSets = ReadonlyMap<FilterGroup, Bitset>

/** What the choices of a question leave, of so many slots. */
export function filterSetsOf(facets: FacetTable, slots: number, query: DiscoveryQuery): FilterSets {
  const filters = new Map<FilterGroup, Bitset>()
  for (const group of filterGroups) {
    const chosen = chosenOptions(query, group)
    if (chosen.length === 0) continue
    const left = bitsetFor(slots)
    for (const value of chosen) uniteInto(left, facets.gamesOf(group, value))
    filters.set(group, left)
  }
  return filters
}

/** What all filters but one group's leave of a set; the set itself where there is none. */
export function narrowed(start: Bitset, filters: FilterSets, except: FilterGroup | null): Bitset {
  let narrow: Bitset | null = null
  for (const [group, left] of filters) {
    if (group === except) continue
    narrow ??= Uint32Array.from(start)
    intersectInto(narrow, left)
  }
  return narrow ?? start
}

/**
 * What to give up where nothing is found.
 * @param withoutText all games there are without the text; null where none is asked for
 */
export function rescueFrom(
  filters: FilterSets,
  ownSets: FilterSets,
  withoutText: Bitset | null,
): Rescue | null {
  return bestRescue((filter) => {
    if (filter !== 'q') return countBits(ownSets.get(filter) ?? bitsetFor(0))
    return withoutText ? countBits(narrowed(withoutText, filters, null)) : 0
  })
}

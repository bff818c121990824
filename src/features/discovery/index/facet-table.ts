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
  usualSpelling,
} from '../rules/named-options.rules.ts'
import type { DiscoveryQuery } from '../rules/question.rules.ts'
import {
  type Bitset,
  bitCounterIn,
  bitsetFor,
  clearBit,
  countBits,
  countShared,
  forEachSlot,
  intersectInto,
  NOTHING,
  PostingList,
  uniteInto,
} from './bitset.ts'
import { NumberLists } from './text/number-lists.ts'

/** How many games each option of a group leaves. */
type Counter = (group: FilterGroup) => (value: OptionValue) => number

type Options = Record<FilterGroup, readonly OptionValue[]>

/** One option of a filter, or one name that games carry. */
interface Option {
  number: number
  /** Its row in the table; 0 where it has none. */
  row: number
  /** How many games the option leaves in all. */
  size: number
  /** Of a name, the games that carry it in each spelling. */
  spellings: Spelling[]
}

/** The games that carry a name in one spelling. */
interface Spelling {
  name: string
  list: PostingList
}

/** Row 0 is where a set is laid to be counted. */
const countedRow = 0
const pageBytes = 65_536
/** Up to one game in so many, and a few more, are counted game by game; more are counted row by row. */
const FEW_OF = 64
const ALWAYS_FEW = 2_048

const isNamed = (group: FilterGroup): group is NamedGroup => namedGroups.some((named) => named === group)

/**
 * The set of games for each option of each filter: a bit table with a row per option and a column per slot.
 * The memory moves as it grows, so rows must not be stored. Of the thousands of names only the counted ones
 * have a row; others have lists.
 */
export class FacetTable {
  readonly #options = new Map<FilterGroup, Map<OptionValue, Option>>()
  readonly #byNumber: Option[] = []
  /** The numbers of the options that leave each slot. */
  readonly #optionsOf = new NumberLists()
  /** Where the options of one slot are read into. */
  readonly #read: number[] = []
  readonly #memory = new WebAssembly.Memory({ initial: 1 })
  readonly #countShared = bitCounterIn(this.#memory)
  #rowCount = countedRow + 1
  /** A multiple of 16, as the counter reads. */
  #bytesPerRow = 16
  /** The set in row 0. */
  #counted: Bitset | null = null
  /** The names of each kind that most games carry; undefined after a change. */
  #mostCarried: Partial<Record<NamedGroup, readonly NamedOption[]>> = {}

  add(slot: number, options: Options, named: NamedOptions): void {
    if (slot >= this.#bytesPerRow * 8) this.#widen(slot)
    const numbers: number[] = []
    for (const group of filterGroups)
      for (const value of options[group]) {
        const option = this.#optionFor(group, value)
        numbers.push(option.number)
        option.size++
        if (!isNamed(group)) this.#giveRow(option)
        if (option.row > 0) this.#bitsOf(option.row)[slot >>> 5]! |= 1 << (slot & 31)
      }
    this.#optionsOf.set(slot, numbers)
    this.#mostCarried = {}
    for (const group of namedGroups)
      for (const { slug, name } of named[group]) {
        const { spellings } = this.#optionFor(group, slug)
        const spelling = spellings.find((each) => each.name === name) ?? { name, list: new PostingList() }
        if (spelling.list.size === 0) spellings.push(spelling)
        spelling.list.add(slot)
      }
  }

  /** The most common names of a kind, which every response counts. */
  countedNames(group: NamedGroup): readonly NamedOption[] {
    const known = this.#mostCarried[group]
    if (known) return known
    const counted = this.namesOf(group).sort(mostCarriedFirst).slice(0, NAMES_COUNTED)
    for (const { slug } of counted) {
      const option = this.#optionFor(group, slug)
      if (option.row > 0) continue
      const games = this.gamesOf(group, slug)
      this.#giveRow(option)
      this.#bitsOf(option.row).set(games)
    }
    this.#mostCarried[group] = counted
    return counted
  }

  /** The names to count: the most common ones, and the chosen ones. */
  namesToCount(group: NamedGroup, chosen: readonly string[]): readonly NamedOption[] {
    const counted = this.countedNames(group)
    const further = chosen.filter((slug) => !counted.some((each) => each.slug === slug))
    return [...counted, ...further.flatMap((slug) => this.nameOf(group, slug) ?? [])]
  }

  /** Every name of a kind, with how many games carry it. */
  namesOf(group: NamedGroup): (NamedOption & { games: number })[] {
    return [...(this.#options.get(group)?.keys() ?? [])].flatMap(
      (slug) => this.nameOf(group, String(slug)) ?? [],
    )
  }

  /** The name that has a slug, as most games write it, with how many carry it; undefined where none does. */
  nameOf(group: NamedGroup, slug: string): (NamedOption & { games: number }) | undefined {
    const { spellings = [], size: games = 0 } = this.#options.get(group)?.get(slug) ?? {}
    if (games === 0) return undefined
    const counted = spellings.map(({ name, list }) => ({ name, games: list.size }))
    return { slug, name: usualSpelling(counted).name, games }
  }

  /** Takes a slot out of whatever option it was added with. @param named the names it was added with */
  remove(slot: number, named: NamedOptions): void {
    this.#mostCarried = {}
    for (const group of namedGroups)
      for (const { slug, name } of named[group]) {
        const { spellings } = this.#optionFor(group, slug)
        const spelling = spellings.find((each) => each.name === name)!
        spelling.list.remove(slot)
        if (spelling.list.size === 0) spellings.splice(spellings.indexOf(spelling), 1)
      }
    for (const number of this.#optionsOf.get(slot)) {
      const option = this.#byNumber[number]!
      option.size--
      if (option.row > 0) clearBit(this.#bitsOf(option.row), slot)
    }
    this.#optionsOf.delete(slot)
  }

  /** The games an option leaves, to be read at once. */
  gamesOf(group: FilterGroup, value: OptionValue): Bitset {
    const option = this.#options.get(group)?.get(value)
    return option ? this.#gamesOf(option) : NOTHING
  }

  #gamesOf(option: Option): Bitset {
    if (option.row > 0) return this.#bitsOf(option.row)
    const games = bitsetFor(this.#bytesPerRow * 8)
    for (const { list } of option.spellings) list.uniteInto(games)
    return games
  }

  /**
   * Counts how many games of a set an option leaves; `null` is the set of all games. It holds until an option gets its row:
   * {@link namesToCount} comes before it.
   */
  counterIn(set: Bitset | null): Counter {
    if (set === null) return this.#counterBy(({ size }) => size)
    if (countBits(set) * FEW_OF < 32 * set.length + ALWAYS_FEW) return this.#counterGameByGame(set)
    this.#counted = null
    const table = new Uint32Array(this.#memory.buffer)
    return this.#counterBy((option) => {
      // A name that hardly any game carries is counted only where it is chosen.
      if (option.row === 0) return countShared(set, this.#gamesOf(option))
      if (this.#counted !== set) {
        const room = this.#bytesPerRow / 4
        table.set(set.subarray(0, room))
        table.fill(0, Math.min(set.length, room), room)
        this.#counted = set
      }
      return this.#countShared(countedRow, option.row * this.#bytesPerRow, this.#bytesPerRow)
    })
  }

  #counterGameByGame(set: Bitset): Counter {
    const counts = new Uint32Array(this.#byNumber.length)
    const read = this.#read
    forEachSlot(set, (slot) => {
      for (let at = this.#optionsOf.read(slot, read) - 1; at >= 0; at--) counts[read[at]!]!++
    })
    return this.#counterBy(({ number }) => counts[number]!)
  }

  #counterBy(count: (option: Option) => number): Counter {
    return (group) => {
      const options = this.#options.get(group)
      return (value) => {
        const option = options?.get(value)
        return option ? count(option) : 0
      }
    }
  }

  /** The category slugs that games carry. */
  carriedCategories(): string[] {
    const options = [...(this.#options.get('categories') ?? [])]
    return options.filter(([, { size }]) => size > 0).map(([slug]) => String(slug))
  }

  #bitsOf(row: number): Bitset {
    return new Uint32Array(this.#memory.buffer, row * this.#bytesPerRow, this.#bytesPerRow / 4)
  }

  #optionFor(group: FilterGroup, value: OptionValue): Option {
    const options = this.#options.get(group) ?? new Map<OptionValue, Option>()
    this.#options.set(group, options)
    const known = options.get(value)
    if (known) return known
    const option = { number: this.#byNumber.length, row: 0, size: 0, spellings: [] }
    this.#byNumber.push(option)
    options.set(value, option)
    return option
  }

  #giveRow(option: Option): void {
    if (option.row > 0) return
    option.row = this.#rowCount++
    this.#makeRoom()
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

/** The games that match any choice of a filter, for each filter with choices. */
export type FilterSets = ReadonlyMap<FilterGroup, Bitset>

/** Returns the set of games for each active filter. */
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

/** The intersection of a set with all filters except one group's; the set itself without filters. */
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
 * Returns which filter or text to drop from a query without results. @param withoutText all games that match
 * without the text; null without a text
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

import {
  type FilteredGame,
  type FilterGroup,
  filterGroups,
  isNamedGroup,
  type NamedGroup,
  namedGroups,
  type OptionValue,
} from '../rules/filter-list.rules.ts'
import {
  mostCarriedFirst,
  NAMES_COUNTED,
  type NamedOption,
  namedOptionsOf,
  optionsLeaving,
  usualSpelling,
} from '../rules/filters-of-games.rules.ts'
import type { DiscoveryQuery } from '../rules/query.rules.ts'
import {
  type Bitset,
  bitsetFor,
  countBits,
  forEachSlot,
  intersectInto,
  PostingList,
  unionOf,
  uniteInto,
} from './bitset.ts'

/** One option of a filter, such as "Easy", or one name that games have, such as a designer's. */
interface Option {
  number: number
  games: PostingList
  /** The number of the option's row in the WebAssembly table; 0 if it has no row. */
  row: number
  /** For names, the number of games per spelling of the name; null for other options. */
  spellings: Map<string, number> | null
}

type Counter = (group: FilterGroup, value: OptionValue) => number

/** Sets of fewer than a 96th of all games are counted by walking their games; larger ones by counting bits per option. */
const FEW_OF = 96
const PAGE_BYTES = 65_536

/** Index from each filter option (facet) to the games with that option. The index also counts a search's results per option. */
export class FacetTable {
  readonly #options = new Map<FilterGroup, Map<OptionValue, Option>>(
    filterGroups.map((group) => [group, new Map()]),
  )
  readonly #byNumber: Option[] = []
  /** For each slot (a game's number in the index), the numbers of the options that the game has. */
  readonly #optionsOf: (readonly number[])[] = []
  /** The most common names of each filter (designers, mechanics, …), cached; cleared after each change of a game. */
  #mostCarried: Partial<Record<NamedGroup, readonly NamedOption[]>> = {}
  /** One row of bits for each option that every response counts; row 0 is the set in which they are counted. */
  readonly #memory = new WebAssembly.Memory({ initial: 1 })
  readonly #countShared = new WebAssembly.Instance(compiled, { m: { m: this.#memory } }).exports
    .c as CountShared
  #hasTable = false
  #counted: Bitset | null = null

  add(slot: number, game: FilteredGame): void {
    const leaving = optionsLeaving(game)
    const options = filterGroups.flatMap((group) =>
      leaving[group].map((value) => this.#optionFor(group, value)),
    )
    for (const { games } of options) games.add(slot)
    this.#optionsOf[slot] = options.map(({ number }) => number)
    this.#countSpellings(game, 1)
  }

  remove(slot: number, game: FilteredGame): void {
    for (const number of this.#optionsOf[slot]!) this.#byNumber[number]!.games.remove(slot)
    this.#optionsOf[slot] = []
    this.#countSpellings(game, -1)
  }

  #countSpellings(game: FilteredGame, by: 1 | -1): void {
    this.#mostCarried = {}
    this.#hasTable = false
    const named = namedOptionsOf(game)
    for (const group of namedGroups)
      for (const { slug, name } of named[group]) {
        const option = this.#optionFor(group, slug)
        option.spellings ??= new Map()
        option.spellings.set(name, (option.spellings.get(name) ?? 0) + by)
      }
  }

  /** Returns the names of a filter that get a count of results: the most common ones, and all chosen ones. */
  namesToCount(group: NamedGroup, chosen: readonly string[]): readonly NamedOption[] {
    this.#mostCarried[group] ??= this.namesOf(group).sort(mostCarriedFirst).slice(0, NAMES_COUNTED)
    const counted = this.#mostCarried[group]
    const further = chosen.filter((slug) => !counted.some((each) => each.slug === slug))
    return [...counted, ...further.flatMap((slug) => this.nameOf(group, slug) ?? [])]
  }

  /** Returns all names of a filter (all designers, say), each with the number of games that have it. */
  namesOf = (group: NamedGroup): (NamedOption & { games: number })[] =>
    [...this.#options.get(group)!.keys()].flatMap((slug) => this.nameOf(group, String(slug)) ?? [])

  /** Returns the name with a slug in its most common spelling, and how many games have it; undefined if none has. */
  nameOf(group: NamedGroup, slug: string): (NamedOption & { games: number }) | undefined {
    const { spellings, games } = this.#options.get(group)!.get(slug) ?? {}
    if (!spellings || !games?.size) return undefined
    return { slug, name: usualSpelling(spellings), games: games.size }
  }

  gamesOf(group: FilterGroup, value: OptionValue): Bitset {
    const games = bitsetFor(this.#optionsOf.length)
    this.#options.get(group)!.get(value)?.games.uniteInto(games)
    return games
  }

  sizeOf = (group: FilterGroup, value: OptionValue): number =>
    this.#options.get(group)!.get(value)?.games.size ?? 0

  /** Returns a function that counts the games of a set that have an option; `null` stands for the set of all games. */
  counterIn(set: Bitset | null): Counter {
    if (set === null) return this.#counterBy(({ games }) => games.size)
    if (countBits(set) * FEW_OF > this.#optionsOf.length) return this.#counterByRow(set)
    const counts = new Uint32Array(this.#byNumber.length)
    forEachSlot(set, (slot) => {
      for (const number of this.#optionsOf[slot]!) counts[number]!++
    })
    return this.#counterBy(({ number }) => counts[number]!)
  }

  #counterByRow(set: Bitset): Counter {
    const rowBytes = 16 * Math.ceil(this.#optionsOf.length / 128)
    if (!this.#hasTable) this.#tabulate(rowBytes)
    const counted = new Uint32Array(this.#memory.buffer, 0, rowBytes / 4)
    return this.#counterBy(({ row, games }) => {
      if (row === 0) return games.countIn(set)
      // Counters of several sets take turns.
      if (this.#counted !== set) {
        counted.fill(0)
        uniteInto(counted, set)
        this.#counted = set
      }
      return this.#countShared(0, row * rowBytes, rowBytes)
    })
  }

  /** Writes a row of bits for each option that every response counts: fixed options, categories, and the most common names. */
  #tabulate(rowBytes: number): void {
    const counted = [...this.#options].flatMap(([group, options]) =>
      isNamedGroup(group)
        ? this.namesToCount(group, []).flatMap(({ slug }) => options.get(slug) ?? [])
        : [...options.values()],
    )
    const missing = (counted.length + 1) * rowBytes - this.#memory.buffer.byteLength
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE_BYTES))
    new Uint8Array(this.#memory.buffer).fill(0)
    for (const option of this.#byNumber) option.row = 0
    for (const [at, option] of counted.entries()) {
      option.row = at + 1
      option.games.uniteInto(new Uint32Array(this.#memory.buffer, option.row * rowBytes, rowBytes / 4))
    }
    this.#hasTable = true
    this.#counted = null
  }

  #counterBy =
    (count: (option: Option) => number): Counter =>
    (group, value) => {
      const option = this.#options.get(group)!.get(value)
      return option ? count(option) : 0
    }

  carriedCategories = (): string[] =>
    [...this.#options.get('categories')!].flatMap(([slug, { games }]) => (games.size > 0 ? String(slug) : []))

  #optionFor(group: FilterGroup, value: OptionValue): Option {
    return this.#options.get(group)!.getOrInsertComputed(value, () => {
      const option = { number: this.#byNumber.length, games: new PostingList(), row: 0, spellings: null }
      this.#byNumber.push(option)
      return option
    })
  }

  /** Returns, for each filter with chosen options, the games that have any of them. */
  filterSetsOf(query: DiscoveryQuery): FilterSets {
    const narrowing = filterGroups.filter((group) => query[group].length > 0)
    const gamesOfChoices = (group: FilterGroup) =>
      query[group].map((value: OptionValue) => this.gamesOf(group, value)).reduce(unionOf)
    return new Map(narrowing.map((group) => [group, gamesOfChoices(group)]))
  }
}

export type FilterSets = ReadonlyMap<FilterGroup, Bitset>

/** Returns the games in `start` that pass all filters. The filter named `except`, such as `designers`, is ignored. */
export function narrowed(start: Bitset, filters: FilterSets, except: FilterGroup | null): Bitset {
  let narrow: Bitset | null = null
  for (const [group, left] of filters) {
    if (group === except) continue
    narrow ??= Uint32Array.from(start)
    intersectInto(narrow, left)
  }
  return narrow ?? start
}

// Counts the bits that two bitsets share, 128 at a time: counting every option is most of the work of an answer, and
// the processor's vector instructions, which only WebAssembly reaches, do it four times faster. `bytes` is a multiple of 16.
type CountShared = (firstAddress: number, secondAddress: number, bytes: number) => number

/** A WebAssembly module with one function: parameters 0 and 1 are addresses, 2 the bytes left; local 3 holds four sums. */
const listing = `
  00 61 73 6d 01 00 00 00             ;; WebAssembly, version 1
  01 08 01 60 03 7f 7f 7f 01 7f       ;; one type: three i32 to one i32
  02 08 01 01 6d 01 6d 02 00 01       ;; the memory is imported as m.m
  03 02 01 00  07 05 01 01 63 00 00   ;; one function of that type, exported as c
  0a 5a 01 58 01 01 7b                ;; its code, with one local of 128 bits
  02 40 03 40                         ;; block, loop
  20 02 45 0d 01                      ;;   leave the block when no bytes are left
  20 03                               ;;   the sums so far
  20 00 fd 00 04 00                   ;;   load 16 bytes of the first set
  20 01 fd 00 04 00                   ;;   load 16 bytes of the second set
  fd 4e fd 62                         ;;   v128.and, i8x16.popcnt
  fd 7d fd 7f                         ;;   extadd_pairwise, twice: sixteen counts become four
  fd ae 01 21 03                      ;;   i32x4.add, and keep the sums
  20 00 41 10 6a 21 00                ;;   first address + 16
  20 01 41 10 6a 21 01                ;;   second address + 16
  20 02 41 10 6b 21 02                ;;   bytes left - 16
  0c 00 0b 0b                         ;; again; end of loop and block
  20 03 fd 1b 00 20 03 fd 1b 01 6a    ;; the four sums, added
  20 03 fd 1b 02 6a 20 03 fd 1b 03 6a
  0b`

const bytes = listing.replace(/;;.*/g, '').match(/[0-9a-f]{2}/g)!
const compiled = new WebAssembly.Module(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)))

import { summaryJsonKept } from '#/server/catalogue/kept-summaries.ts'
import { publishedCatalogue } from '#/server/catalogue/published-catalogue.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'
import { catalogueIndex } from './index/catalogue-index.ts'
import type { CountedResult } from './index/discovery.index.ts'
import { chosenOptions, type FixedGroup, fixedOptions } from './rules/filters/discovery-filters.rules.ts'
import type { OptionValue } from './rules/filters/filter-kinds.rules.ts'
import type { KnownCategory } from './rules/filters/known-categories.rules.ts'
import type { DiscoveryQuery } from './rules/question/discovery-query.rules.ts'

const COMMA = 0x2c
const AFTER_GAMES = Buffer.from(']}')

/**
 * A page of results as the bytes of its JSON, put together from those kept of its games, and from what is kept of the options: to write
 * them anew costs more than to find them.
 */
export function resultsJson(asked: DiscoveryQuery): Buffer<ArrayBuffer> {
  const counted = catalogueIndex().count(asked)
  const { ids, total, page, pageCount, guessed, guesses, rescue, categories } = counted
  const catalogue = publishedCatalogue()
  const games: Buffer[] = []
  let length = AFTER_GAMES.length
  for (const id of ids) {
    const game = catalogue.game(id)
    if (game === undefined) continue
    const json = summaryJsonKept(game)
    games.push(json)
    length += json.length + 1
  }
  const others =
    `{"total":${total},"page":${page},"pageCount":${pageCount},"facets":${facetsJson(counted)},"guessed":${guessed},` +
    `"guesses":${guesses},"rescue":${JSON.stringify(rescue)},"categories":${JSON.stringify(categories)},"games":[`
  // A comma less than games, but one place more costs nothing.
  const bytes = Buffer.allocUnsafe(Buffer.byteLength(others) + length)
  let end = bytes.write(others)
  for (let place = 0; place < games.length; place += 1) {
    if (place > 0) bytes[end++] = COMMA
    bytes.set(games[place]!, end)
    end += games[place]!.length
  }
  bytes.set(AFTER_GAMES, end)
  return bytes.subarray(0, end + AFTER_GAMES.length)
}

/** An option as it stands in JSON around its count, not chosen and chosen. */
interface Written {
  value: OptionValue
  before: string
  after: string
  afterChosen: string
}

function written(value: OptionValue, others = ''): Written {
  const after = (chosen: boolean) => `,"chosen":${chosen}${others}}`
  return {
    value,
    before: `{"value":${JSON.stringify(value)},"count":`,
    after: after(false),
    afterChosen: after(true),
  }
}

const FIXED = Object.entries(fixedOptions).map(([group, values]) => ({
  group: group as FixedGroup,
  name: JSON.stringify(group),
  options: values.map((value) => written(value)),
}))
const writtenCategories = oncePerProcess(
  'categories as they are written',
  () => new WeakMap<readonly KnownCategory[], Written[]>(),
)

function categoriesWritten(known: readonly KnownCategory[]): Written[] {
  const kept = writtenCategories().get(known)
  if (kept) return kept
  const all = known.map(({ slug, name }) => written(slug, `,"name":${JSON.stringify(name)}`))
  writtenCategories().set(known, all)
  return all
}

/** What `facetsOf` lays out, as JSON. */
function facetsJson({ query, known, countOf }: CountedResult): string {
  const list = (group: FixedGroup | 'categories', options: readonly Written[]) => {
    const chosen = chosenOptions(query, group)
    let text = ''
    for (const { value, before, after, afterChosen } of options) {
      const isChosen = chosen.length > 0 && chosen.includes(value)
      text += `${text === '' ? '' : ','}${before}${countOf(group, value)}${isChosen ? afterChosen : after}`
    }
    return `[${text}]`
  }
  let text = `{"categories":${list('categories', categoriesWritten(known))}`
  for (const { group, name, options } of FIXED) text += `,${name}:${list(group, options)}`
  return `${text}}`
}

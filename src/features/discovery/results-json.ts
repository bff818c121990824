import { summaryJsonKept } from '#/server/catalogue/kept-summaries.ts'
import { publishedCatalogue } from '#/server/catalogue/published-catalogue.ts'
import { catalogueIndex } from './index/catalogue-index.ts'
import { type DiscoverySearch, discoveryQueryOf } from './rules/question/discovery-url.rules.ts'

const COMMA = 0x2c
const AFTER_GAMES = Buffer.from(']}')

/**
 * A page of results as the bytes of its JSON, put together from those kept of its games: to write them anew costs more than to find
 * them.
 */
export function resultsJson(search: DiscoverySearch): Buffer<ArrayBuffer> {
  const { ids, ...result } = catalogueIndex().discover(discoveryQueryOf(search))
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
  const others = `${JSON.stringify(result).slice(0, -1)},"games":[`
  // A comma less than games, but one place more costs nothing.
  const bytes = Buffer.allocUnsafe(Buffer.byteLength(others) + length)
  let end = bytes.write(others)
  for (const [place, json] of games.entries()) {
    if (place > 0) bytes[end++] = COMMA
    bytes.set(json, end)
    end += json.length
  }
  bytes.set(AFTER_GAMES, end)
  return bytes.subarray(0, end + AFTER_GAMES.length)
}

import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Glob of the modules that run in a server process. */
const SERVER_SIDE = 'src/{api,features,lib,server,site}/**/*.ts'

/** Allowed module state, as `file: variable`, with the reason why all sites and databases of a process can share it. */
const HARMLESS = {
  'src/server/auth/passwords.ts: commonest': 'a list of a package',
  'src/features/covers/model/drawings.ts: drawings': 'drawings, each the same for ever',
  'src/features/accounts/sign-in/account-here.ts: channel': 'in browsers',
  'src/features/discovery/index/text-search.ts: dropped': 'signs of texts',
  'src/features/discovery/rules/discovery-text.rules.ts: rows':
    'what slips are counted in, written anew each time',
  'src/features/discovery/rules/filters-of-games.rules.ts: options': 'slugs of names',
  'src/features/discovery/understanding/criteria.rules.ts: foldedNames': 'names in the one spelling',
  'src/features/games/model/facts/mechanics.rules.ts: readAs': 'spellings, each read the same for ever',
  'src/features/pictures/pictures.api.ts: turns': 'whose turn it is, while a picture is drawn',
  'src/features/pictures/pictures.files.ts: drawing': 'pictures, while they are drawn',
  'src/features/tonight/rules/tonight-game.rules.ts: compared':
    'the words of a game, whatever process reads it',
  'src/features/tonight/tonight.index.ts: computed': 'by the games it was computed from, and the day',
  'src/features/visits/analytics-provider.ts: loaded': 'in browsers',
  'src/features/visits/page-timings.queries.ts: isMeasuring': 'in browsers',
  'src/features/visits/page-timings.queries.ts: measured': 'in browsers',
  'src/server/catalogue/open-catalogue.ts: makeIndex': 'the index of the catalogue',
  'src/server/raster/foreign-letters.ts: slices': 'files of packages',
  'src/lib/trusted-types.ts: policy': 'only browsers have one',
}

/** Matches state of a module: a top-level `let`, or a collection that is created empty (`new Map()`, `new LRUCache(…)`). */
const CHANGING =
  /^(?:export )?(?:let (\w+)|const (\w+)(?:: [^=]+)? = new (?:(?:Map|Set|WeakMap|WeakSet|AsyncLocalStorage)(?:<.*>)?\(\)|(?:LRUCache|Semaphore)(?:<.*>)?\())/gm

const stateIn = (text: string) =>
  [...text.matchAll(CHANGING)].map(([, variable, filled]) => variable ?? filled)

it('finds no changing state in server modules: a singleton is made by oncePerProcess', () => {
  const files = globSync(SERVER_SIDE).filter((file) => !/\.(test|fixture)\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(400)
  const found = files.flatMap((file) => stateIn(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`))
  expect(found.sort()).toEqual(Object.keys(HARMLESS).sort())
})

it.each([
  ['let count = 0', ['count']],
  ['export let count = 0', ['count']],
  ['const known = new Map<string, number>()', ['known']],
  ['const known: Map<string, number> = new Map()', ['known']],
  ['const atHand = new LRUCache<string, Thing>({ max: 5 })', ['atHand']],
  ["const READS = new Set(['GET'])", []],
  ['const NAME_OF = new Map(FIELDS.map(named))', []],
  ["const stored = oncePerProcess('x', () => new Map())", []],
  ['function f() {\n  let count = 0\n}', []],
])('finds in %s the names %j', (text, names) => {
  expect(stateIn(text)).toEqual(names)
})

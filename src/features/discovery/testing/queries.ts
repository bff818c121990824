/** Example queries with expected results in the starter catalogue, for `npm run search:report`, a test and the benchmark. */

import type { DiscoverableGame as Game } from '../rules/filter-list.rules.ts'

type Fits = (game: Game) => boolean

/** A query with its expected results. `must`: titles among the first three; `never`: titles not among the first five. */
interface ExpectedQuery {
  kind: string
  q: string
  fits: Fits
  must: readonly string[]
  never: readonly string[]
}

const where = (fits: Fits) => fits
const all = (...of: Fits[]) => where((game) => of.every((fits) => fits(game)))
const any = (...of: Fits[]) => where((game) => of.some((fits) => fits(game)))
const not = (fits: Fits) => where((game) => !fits(game))
const by = (name: string) =>
  where(({ designers, artists, publisher }) =>
    [...designers, ...artists, publisher ?? ''].some((each) => each.includes(name)),
  )
const mechanic = (...names: string[]) => where((game) => game.mechanics.some((each) => names.includes(each)))
const category = (slug: string) => where((game) => game.categories.includes(slug))
const together = where(({ mode }) => mode === 'together')
const against = where(({ mode }) => mode === 'against')
const easy = where(({ difficulty }) => difficulty === 'Easy')
const medium = where(({ difficulty }) => difficulty === 'Medium')
const hard = where(({ difficulty }) => difficulty === 'Hard')
const upTo = (minutes: number) => where(({ playMinutes }) => (playMinutes ?? 999) <= minutes)
const over = (minutes: number) => where(({ playMinutes }) => (playMinutes ?? 0) >= minutes)
const age = (years: number) => where(({ minAge }) => (minAge ?? 99) <= years)
const from = (first: number, last = 9999) =>
  where(({ year }) => (year ?? 0) >= first && (year ?? 9999) <= last)
const titled = (...titles: string[]) => where(({ title }) => titles.some((each) => title.startsWith(each)))
const best = where(({ verdict }) => verdict.word === 'best')
const solo = where(({ minPlayers }) => minPlayers === 1)
const twoOnly = where(({ minPlayers, maxPlayers }) => minPlayers === 2 && maxPlayers === 2)
const four = where(({ maxPlayers }) => maxPlayers >= 4)
const awarded = where(({ awards }) => awards.length > 0)
const noReading = where(({ languageNeed }) => languageNeed === 'none' || languageNeed === 'some')
const anything = where(() => true)
const card = category('card-game')
const abstract = category('abstract')
const polyomino = mechanic('Polyomino placement')
const trick = mechanic('Trick-taking')
const deck = mechanic('Deck building', 'Deck construction')
const dateNight = all(best, not(hard), upTo(60))
const travel = all(upTo(30), not(hard), any(card, abstract))

type Row = readonly [fits: Fits, queries: string, must?: string, never?: string]

const ROWS: Record<string, readonly Row[]> = {
  title: [
    [titled('7 Wonders Duel'), '7 wonder duel', '7 Wonders Duel'],
    [titled('Patchwork'), 'patchwrok', 'Patchwork'],
    [titled('Carcassonne'), 'carcasone', 'Carcassonne'],
    [titled('Azul'), 'azull|azul for 2 players', 'Azul'],
    [titled('Lost Cities'), 'lost cites', 'Lost Cities'],
    [titled('Splendor'), 'spelndor duel', 'Splendor Duel'],
    [titled('Codenames'), 'codename duet', 'Codenames: Duet'],
    [titled('Sky Team'), 'skyteam', 'Sky Team'],
    [titled('Bärenpark'), 'barenpark', 'Bärenpark'],
    [titled('The Fox in the Forest'), 'fox in the forrest', 'The Fox in the Forest'],
    [titled('Lost Ruins of Arnak'), 'Arnak', 'Lost Ruins of Arnak'],
    [
      titled('The Lord of the Rings'),
      'lord of the rings|lotr duel',
      'The Lord of the Rings: Duel for Middle-earth',
    ],
    [titled('Gloomhaven'), 'jaws of the lion', 'Gloomhaven: Jaws of the Lion'],
    [titled('Schotten Totten'), 'schotten totten', 'Schotten Totten'],
    [titled('Hive'), 'hive pocket', 'Hive'],
    [titled('Fantasy Realms'), 'fantasy realms', 'Fantasy Realms'],
    [titled('Race for the Galaxy'), 'race for the galaxy', 'Race for the Galaxy'],
    [titled('The Mind'), 'the mind', 'The Mind'],
    [titled('Love Letter'), 'love letter', 'Love Letter'],
    [titled('The Crew'), 'crew deep sea', 'The Crew: Mission Deep Sea'],
    [titled('Wingspan'), 'is wingspan good for two', 'Wingspan'],
    [titled('Great Western Trail'), 'gwt', 'Great Western Trail'],
    [titled('The Castles of Burgundy'), 'castles of burgundy 2 player', 'The Castles of Burgundy'],
  ],
  'other language': [
    [titled('Lost Cities', 'Lost Ruins'), 'die verlorenen städte', 'Lost Cities'],
    [titled('Lost Cities'), 'les cités perdues|les cites perdues', 'Lost Cities'],
    [titled('Ticket to Ride'), 'zug um zug|les aventuriers du rail', 'Ticket to Ride: Europe'],
    [titled('The Castles of Burgundy'), 'die burgen von burgund', 'The Castles of Burgundy'],
    [titled('Wingspan'), 'flügelschlag', 'Wingspan'],
    [titled('The Fox'), 'der fuchs im wald', 'The Fox in the Forest'],
    [titled('Ingenious'), 'einfach genial', 'Ingenious'],
    [titled('Forbidden'), 'die verbotene insel', 'Forbidden Island'],
    [titled('Forbidden'), 'el desierto prohibido', 'Forbidden Desert'],
    [
      titled('The Lord of the Rings'),
      'le seigneur des anneaux',
      'The Lord of the Rings: Duel for Middle-earth',
    ],
    [titled('Twilight Struggle'), 'gleichgewicht des schreckens', 'Twilight Struggle'],
    [titled('Codenames'), 'código secreto dúo', 'Codenames: Duet'],
    [titled('The Castles'), 'de kastelen van bourgondie', 'The Castles of Burgundy'],
  ],
  people: [
    [by('Uwe Rosenberg'), 'uwe rosenberg|rosenberg|uwe rosenburg', 'Patchwork'],
    [by('Reiner Knizia'), 'reiner knizia', 'Battle Line'],
    [by('Reiner Knizia'), 'knizia|games by reiner knizia|rainer knizia'],
    [by('Antoine Bauza'), 'antoine bauza', '7 Wonders Duel'],
    [by('Antoine Bauza'), 'bauza'],
    [by('Bruno Cathala'), 'bruno cathala|cathala games for two'],
    [by('Kris Burm'), 'kris burm', 'YINSH'],
    [by('Matt Leacock'), 'matt leacock cooperative', 'Pandemic'],
    [by('Vlaada Chvátil'), 'vlaada chvatil', 'Codenames: Duet'],
    [by('Stefan Feld'), 'designed by stefan feld', 'The Castles of Burgundy'],
    [all(easy, by('Bruno Cathala')), 'easy games by bruno cathala'],
    [by('Vincent Dutrait'), 'vincent dutrait'],
    [all(by('Uwe Rosenberg'), mechanic('Worker placement')), 'rosenberg worker placement'],
    [by('Uwe Rosenberg'), 'games from the designer of patchwork'],
    [by('Elizabeth Hargrave'), 'elizabeth hargrave', 'Wingspan'],
  ],
  publisher: [
    [by('Space Cowboys'), 'space cowboys', 'Jaipur'],
    [by('Space Cowboys'), 'games from space cowboys'],
    [by('Lookout Games'), 'lookout games', 'Patchwork'],
    [by('Lookout Games'), 'lookout'],
    [by('KOSMOS'), 'kosmos|kosmos two player'],
    [by('Button Shy'), 'button shy', 'Sprawlopolis'],
    [by('Gigamic'), 'gigamic', 'Quarto'],
    [by('Fantasy Flight Games'), 'fantasy flight games|fantasy flight'],
    [by('Days of Wonder'), 'days of wonder'],
    [by('Czech Games Edition'), 'czech games edition'],
    [by('Stonemaier Games'), 'stonemaier', 'Wingspan'],
    [by('Roxley'), 'roxley'],
    [by('GMT Games'), 'gmt games', 'Twilight Struggle'],
    [by('Smirk & Dagger Games'), 'smirk and dagger'],
  ],
  mechanic: [
    [mechanic('Worker placement'), 'worker placement', 'Targi'],
    [mechanic('Worker placement'), 'worker placement games|workerplacement'],
    [mechanic('Area control'), 'area control|area majority'],
    [mechanic('Push your luck'), 'push your luck|press your luck'],
    [mechanic('Hand management'), 'hand management'],
    [mechanic('Deck building'), 'deck building|deckbuilder|deck builders for couples'],
    [trick, 'trick taking', 'The Fox in the Forest'],
    [trick, 'trick-taking games|trik taking'],
    [mechanic('Roll and write'), 'roll and write|roll & write', 'Kingdomino Duel'],
    [mechanic('Engine building'), 'engine builder'],
    [mechanic('Set collection'), 'set collection'],
    [any(mechanic('Tile placement'), category('tile-placement')), 'tile laying'],
    [mechanic('Open drafting'), 'card drafting'],
    [mechanic('Tug of war'), 'tug of war'],
    [polyomino, 'polyomino games', 'Patchwork'],
    [mechanic('Dice rolling', 'Dice drafting', 'Dice placement'), 'dice'],
    [mechanic('Deduction', 'Bluffing'), 'bluffing and deduction'],
    [all(together, deck), 'cooperative deck builder'],
  ],
  mode: [
    [
      together,
      'co-op|coop|co op games|cooperative|coop for couples|cooperative games for two|games we can play together as a team|collaborative board games|fully cooperative|kooperative spiele für zwei',
    ],
    [against, 'competitive|head to head|not cooperative|two player versus'],
    [all(together, easy), 'easy coop'],
    [all(together, upTo(29)), 'quick cooperative games'],
    [all(together), 'best co-op games for couples'],
    [any(together, against), 'relaxing games', '', 'Hive'],
  ],
  time: [
    [upTo(29), 'under 30 minutes|quick games|short two player games|something quick before bed'],
    [upTo(19), 'games under 20 minutes'],
    [upTo(30), 'half an hour|30 min'],
    [over(61), 'long games'],
    [upTo(15), '15 minute games'],
    [upTo(59), 'less than an hour'],
    [upTo(60), "an hour or less|games that don't take all night"],
    [all(over(20), upTo(30)), '20-30 minutes'],
    [all(card, upTo(19)), '2 player card game under 20 minutes'],
    [over(120), 'over 2 hours'],
    [all(together, upTo(45)), '45 minutes or less cooperative'],
    [upTo(90), 'games that take 90 minutes'],
    [upTo(40), 'not longer than 40 minutes'],
  ],
  'difficulty and age': [
    [easy, 'easy|easy games|light two player games|not too complicated|easiest games'],
    [all(easy, upTo(45)), 'beginner games'],
    [all(easy, card), 'simple card games'],
    [hard, 'hard|heavy games for two'],
    [all(hard, category('strategy')), 'complex strategy'],
    [medium, 'medium weight'],
    [all(easy, together), 'easy to learn coop'],
    [age(8), 'for kids|games for my 8 year old|family games'],
    [age(10), 'ages 10 and up'],
    [all(hard, together), 'challenging cooperative', 'Spirit Island'],
  ],
  category: [
    [abstract, 'abstract games', 'Hive'],
    [abstract, 'abstract|abstract strategy'],
    [card, 'card games|two player card games'],
    [category('puzzle'), 'puzzle'],
    [category('adventure'), 'adventure games|thematic'],
    [category('strategy'), 'strategy games'],
    [category('economic'), 'economic games'],
    [all(easy, card), 'easy two-player card games'],
    [all(together, card), 'cooperative card games'],
    [any(category('tile-placement'), mechanic('Tile placement')), 'tile placement'],
    [all(abstract, upTo(29)), 'quick abstract'],
  ],
  likeness: [
    [
      any(polyomino, category('tile-placement')),
      'games like patchwork|patchwork but harder',
      '',
      'Patchwork',
    ],
    [all(card, against), 'jaipur alternatives', '', 'Jaipur'],
    [any(abstract, category('tile-placement')), 'something like azul', 'Azul: Summer Pavilion'],
    [any(mechanic('Engine building'), category('card-game')), 'similar to wingspan', '', 'Wingspan'],
    [together, 'if we like pandemic', '', 'Pandemic'],
    [card, 'games similar to lost cities', '', 'Lost Cities'],
    [any(category('economic'), mechanic('Auction')), 'instead of monopoly'],
    [any(category('economic'), category('strategy')), 'games like catan'],
    [abstract, 'like hive', '', 'Hive'],
    [any(card, category('strategy')), 'if you like 7 wonders duel', '', '7 Wonders Duel'],
    [
      all(together, not(titled('Spirit Island')), ({ weight }) => (weight ?? 5) < 4),
      'easier than spirit island',
      '',
      'Spirit Island',
    ],
    [together, 'we loved sky team', '', 'Sky Team'],
    [any(together, mechanic('Clue giving', 'Deduction')), 'games like codenames', 'Codenames: Duet'],
    [({ weight }) => (weight ?? 0) > 1.8, 'heavier than splendor', '', 'Splendor'],
    [together, 'cooperative games like the mind', '', 'The Mind'],
    [abstract, 'chess alternatives'],
    [any(abstract, category('tile-placement')), 'similar board games to azul', '', 'Azul'],
    [titled('Azul', 'Calico'), 'azul vs calico', 'Calico'],
    [deck, 'games like star realms', 'Hero Realms', 'Star Realms'],
  ],
  occasion: [
    [dateNight, 'date night|date night games|valentine|valentines day games|romantic game'],
    [travel, 'travel game|travel games for couples|pocket size|games for the pub'],
    [all(upTo(45), not(hard)), 'after dinner|weeknight game'],
    [over(60), 'lazy sunday'],
    [all(easy, upTo(45)), 'first game|gateway games|games for non gamers'],
    [all(best, not(hard)), 'christmas gift for my wife'],
    [all(together, over(60)), 'rainy day cooperative'],
  ],
  'year and award': [
    [from(2024, 2024), '2024', 'The Lord of the Rings: Duel for Middle-earth'],
    [from(2019, 2019), 'games from 2019'],
    [from(2021), 'new games|newest two player games', 'Azul Duel'],
    [from(2021), 'new|recent|after 2020'],
    [from(2022), 'since 2022'],
    [from(0, 1999), 'before 2000'],
    [from(0, 2005), 'classic games'],
    [from(1990, 1999), '1990s'],
    [from(2010, 2015), 'between 2010 and 2015'],
    [
      ({ awards }) => awards.some((award) => award.startsWith('Spiel des Jahres')),
      'spiel des jahres',
      'Azul',
    ],
    [awarded, 'award winning games'],
  ],
  order: [
    [best, 'best|best games|top rated|best two player games', 'Sky Team'],
    [card, 'best card game for two'],
    [together, 'best cooperative', 'Sky Team'],
    [anything, 'most popular'],
    [abstract, 'best abstract games', 'Hive'],
    [best, 'top 10 two player|best at two'],
    [easy, 'best easy games'],
    [upTo(15), 'shortest games'],
    [hard, 'hardest games', 'Spirit Island'],
  ],
  several: [
    [anything, 'quick coop cats'],
    [all(easy, together, upTo(29)), 'easy cooperative under 30 minutes'],
    [all(easy, card, upTo(29)), 'short easy card games for two'],
    [all(together, solo), 'solo cooperative'],
    [all(twoOnly, category('strategy')), 'two player only strategy'],
    [all(category('strategy'), upTo(59)), 'strategy under an hour'],
    [all(trick, together), 'trick taking coop'],
    [all(mechanic('Worker placement'), upTo(40)), 'worker placement for two under 40 minutes'],
    [all(abstract, upTo(19)), 'best abstract under 20 minutes'],
    [all(together, four), 'games for 4 players cooperative'],
    [noReading, 'language independent'],
    [best, 'best board games for 2 players reddit', 'Sky Team'],
    [card, 'kartenspiel für zwei'],
    [all(easy, card, noReading), 'light card game with no reading'],
    [all(together, not(mechanic('Dice rolling'))), 'cooperative no dice'],
    [
      all(against, upTo(30), any(category('tile-placement'), mechanic('Tile placement'))),
      'competitive tile placement 30 minutes',
    ],
  ],
  theme: [
    [titled('Calico', 'boop.'), 'cats', 'Calico'],
    [titled('Calico'), 'fussy', 'Calico'],
    [titled('Wingspan', 'Cascadia'), 'birds', 'Wingspan'],
    [any(titled('Race for the Galaxy', 'Star', 'Terraforming'), anything), 'space'],
    [titled('Twilight Struggle', 'Watergate'), 'cold war', 'Twilight Struggle'],
    [titled('Morels'), 'mushrooms', 'Morels'],
    [titled('Hey'), 'penguins', "Hey, That's My Fish!"],
    [titled('Pandemic'), 'pandemic', 'Pandemic'],
    [all(together), 'cooperative island', 'Forbidden Island'],
    [titled('Undaunted', 'Memoir'), 'world war 2', 'Undaunted: Normandy'],
    [titled('Agricola', 'Fields', 'A Feast'), 'farming', 'Agricola: All Creatures Big and Small'],
    [titled('Sky Team'), 'airplane', 'Sky Team'],
  ],
}

const named = (title: string) => (title === '' ? [] : [title])

/** All example queries with their expected results. */
export const expectedQueries: readonly ExpectedQuery[] = Object.entries(ROWS).flatMap(([kind, rows]) =>
  rows.flatMap(([fits, queries, must = '', never = '']) =>
    queries.split('|').map((q) => ({ kind, q, fits, must: named(must), never: named(never) })),
  ),
)

const FIRST = 3
const MEASURED = 5

/** Scores the first five results of a query by NDCG; required titles gain triple. `misses` lists unmet expectations. */
export function measureQuery(query: ExpectedQuery, found: readonly Game[], games: readonly Game[]) {
  const gain = (game: Game) => (query.must.includes(game.title) ? 3 : query.fits(game) ? 1 : 0)
  const dcg = (gains: readonly number[]) =>
    gains.slice(0, MEASURED).reduce((sum, each, at) => sum + each / Math.log2(at + 2), 0)
  const ideal = dcg(games.map(gain).sort((a, b) => b - a))
  const titles = found.map(({ title }) => title)
  const misses = [
    ...query.must
      .filter((title) => !titles.slice(0, FIRST).includes(title))
      .map((title) => `without ${title}`),
    ...titles.slice(0, MEASURED).flatMap((title) => (query.never.includes(title) ? [`with ${title}`] : [])),
    ...(found.length === 0 ? ['empty'] : []),
  ]
  return { query, found, ndcg: ideal === 0 ? 1 : dcg(found.map(gain)) / ideal, misses }
}

/** Queries of couples with their expected results in the starter catalogue: for `npm run search:report` and a test. */

import type { DiscoverableGame } from '../rules/filter-list.rules.ts'

type Fits = (game: DiscoverableGame) => boolean

/** A query with its expected results: titles in the first three, whether a game answers it, and titles not in the first five. */
export interface ExpectedQuery {
  kind: string
  q: string
  must: readonly string[]
  fits: Fits
  never: readonly string[]
}

const all =
  (...of: Fits[]): Fits =>
  (game) =>
    of.every((fits) => fits(game))
const any =
  (...of: Fits[]): Fits =>
  (game) =>
    of.some((fits) => fits(game))
const not =
  (fits: Fits): Fits =>
  (game) =>
    !fits(game)
const by =
  (name: string): Fits =>
  ({ designers, artists, publisher }) =>
    [...designers, ...artists, publisher ?? ''].some((each) => each.includes(name))
const mechanic =
  (...names: string[]): Fits =>
  (game) =>
    game.mechanics.some((each) => names.includes(each))
const category =
  (slug: string): Fits =>
  (game) =>
    game.categories.includes(slug)
const together: Fits = ({ mode }) => mode === 'together'
const against: Fits = ({ mode }) => mode === 'against'
const easy: Fits = ({ difficulty }) => difficulty === 'Easy'
const medium: Fits = ({ difficulty }) => difficulty === 'Medium'
const hard: Fits = ({ difficulty }) => difficulty === 'Hard'
const upTo =
  (minutes: number): Fits =>
  ({ playMinutes }) =>
    (playMinutes ?? 999) <= minutes
const over =
  (minutes: number): Fits =>
  ({ playMinutes }) =>
    (playMinutes ?? 0) >= minutes
const age =
  (years: number): Fits =>
  ({ minAge }) =>
    (minAge ?? 99) <= years
const from =
  (first: number, last = 9999): Fits =>
  ({ year }) =>
    (year ?? 0) >= first && (year ?? 9999) <= last
const titled =
  (...titles: string[]): Fits =>
  ({ title }) =>
    titles.some((each) => title.startsWith(each))
const best: Fits = ({ verdict }) => verdict.word === 'best'
const solo: Fits = ({ minPlayers }) => minPlayers === 1
const twoOnly: Fits = ({ minPlayers, maxPlayers }) => minPlayers === 2 && maxPlayers === 2
const four: Fits = ({ maxPlayers }) => maxPlayers >= 4
const awarded: Fits = ({ awards }) => awards.length > 0
const noReading: Fits = ({ languageNeed }) => languageNeed === 'none' || languageNeed === 'some'
const anything: Fits = () => true
const card = category('card-game')
const abstract = category('abstract')
const polyomino = mechanic('Polyomino placement')
const trick = mechanic('Trick-taking')
const deck = mechanic('Deck building', 'Deck construction')
const dateNight = all(best, not(hard), upTo(60))
const travel = all(upTo(30), not(hard), any(card, abstract))

type Row = readonly [q: string, fits: Fits, must?: string, never?: string]

const ROWS: Record<string, readonly Row[]> = {
  title: [
    ['7 wonder duel', titled('7 Wonders Duel'), '7 Wonders Duel'],
    ['patchwrok', titled('Patchwork'), 'Patchwork'],
    ['carcasone', titled('Carcassonne'), 'Carcassonne'],
    ['azull', titled('Azul'), 'Azul'],
    ['lost cites', titled('Lost Cities'), 'Lost Cities'],
    ['spelndor duel', titled('Splendor'), 'Splendor Duel'],
    ['codename duet', titled('Codenames'), 'Codenames: Duet'],
    ['skyteam', titled('Sky Team'), 'Sky Team'],
    ['barenpark', titled('Bärenpark'), 'Bärenpark'],
    ['fox in the forrest', titled('The Fox in the Forest'), 'The Fox in the Forest'],
    ['Arnak', titled('Lost Ruins of Arnak'), 'Lost Ruins of Arnak'],
    ['lord of the rings', titled('The Lord of the Rings'), 'The Lord of the Rings: Duel for Middle-earth'],
    ['jaws of the lion', titled('Gloomhaven'), 'Gloomhaven: Jaws of the Lion'],
    ['schotten totten', titled('Schotten Totten'), 'Schotten Totten'],
    ['hive pocket', titled('Hive'), 'Hive'],
    ['lotr duel', titled('The Lord of the Rings'), 'The Lord of the Rings: Duel for Middle-earth'],
    ['fantasy realms', titled('Fantasy Realms'), 'Fantasy Realms'],
    ['race for the galaxy', titled('Race for the Galaxy'), 'Race for the Galaxy'],
    ['the mind', titled('The Mind'), 'The Mind'],
    ['love letter', titled('Love Letter'), 'Love Letter'],
    ['crew deep sea', titled('The Crew'), 'The Crew: Mission Deep Sea'],
    ['azul for 2 players', titled('Azul'), 'Azul'],
    ['is wingspan good for two', titled('Wingspan'), 'Wingspan'],
    ['gwt', titled('Great Western Trail'), 'Great Western Trail'],
    ['castles of burgundy 2 player', titled('The Castles of Burgundy'), 'The Castles of Burgundy'],
  ],
  'other language': [
    ['die verlorenen städte', titled('Lost Cities', 'Lost Ruins'), 'Lost Cities'],
    ['les cités perdues', titled('Lost Cities'), 'Lost Cities'],
    ['les cites perdues', titled('Lost Cities'), 'Lost Cities'],
    ['zug um zug', titled('Ticket to Ride'), 'Ticket to Ride: Europe'],
    ['les aventuriers du rail', titled('Ticket to Ride'), 'Ticket to Ride: Europe'],
    ['die burgen von burgund', titled('The Castles of Burgundy'), 'The Castles of Burgundy'],
    ['flügelschlag', titled('Wingspan'), 'Wingspan'],
    ['der fuchs im wald', titled('The Fox'), 'The Fox in the Forest'],
    ['einfach genial', titled('Ingenious'), 'Ingenious'],
    ['die verbotene insel', titled('Forbidden'), 'Forbidden Island'],
    ['el desierto prohibido', titled('Forbidden'), 'Forbidden Desert'],
    [
      'le seigneur des anneaux',
      titled('The Lord of the Rings'),
      'The Lord of the Rings: Duel for Middle-earth',
    ],
    ['gleichgewicht des schreckens', titled('Twilight Struggle'), 'Twilight Struggle'],
    ['código secreto dúo', titled('Codenames'), 'Codenames: Duet'],
    ['de kastelen van bourgondie', titled('The Castles'), 'The Castles of Burgundy'],
  ],
  people: [
    ['uwe rosenberg', by('Uwe Rosenberg'), 'Patchwork'],
    ['rosenberg', by('Uwe Rosenberg'), 'Patchwork'],
    ['reiner knizia', by('Reiner Knizia'), 'Battle Line'],
    ['knizia', by('Reiner Knizia')],
    ['games by reiner knizia', by('Reiner Knizia')],
    ['antoine bauza', by('Antoine Bauza'), '7 Wonders Duel'],
    ['bauza', by('Antoine Bauza')],
    ['bruno cathala', by('Bruno Cathala')],
    ['cathala games for two', by('Bruno Cathala')],
    ['uwe rosenburg', by('Uwe Rosenberg'), 'Patchwork'],
    ['kris burm', by('Kris Burm'), 'YINSH'],
    ['matt leacock cooperative', by('Matt Leacock'), 'Pandemic'],
    ['vlaada chvatil', by('Vlaada Chvátil'), 'Codenames: Duet'],
    ['designed by stefan feld', by('Stefan Feld'), 'The Castles of Burgundy'],
    ['easy games by bruno cathala', all(easy, by('Bruno Cathala'))],
    ['vincent dutrait', by('Vincent Dutrait')],
    ['rosenberg worker placement', all(by('Uwe Rosenberg'), mechanic('Worker placement'))],
    ['games from the designer of patchwork', by('Uwe Rosenberg')],
    ['rainer knizia', by('Reiner Knizia')],
    ['elizabeth hargrave', by('Elizabeth Hargrave'), 'Wingspan'],
  ],
  publisher: [
    ['space cowboys', by('Space Cowboys'), 'Jaipur'],
    ['games from space cowboys', by('Space Cowboys')],
    ['lookout games', by('Lookout Games'), 'Patchwork'],
    ['lookout', by('Lookout Games')],
    ['kosmos', by('KOSMOS')],
    ['kosmos two player', by('KOSMOS')],
    ['button shy', by('Button Shy'), 'Sprawlopolis'],
    ['gigamic', by('Gigamic'), 'Quarto'],
    ['fantasy flight games', by('Fantasy Flight Games')],
    ['fantasy flight', by('Fantasy Flight Games')],
    ['days of wonder', by('Days of Wonder')],
    ['czech games edition', by('Czech Games Edition')],
    ['stonemaier', by('Stonemaier Games'), 'Wingspan'],
    ['roxley', by('Roxley')],
    ['gmt games', by('GMT Games'), 'Twilight Struggle'],
    ['smirk and dagger', by('Smirk & Dagger Games')],
  ],
  mechanic: [
    ['worker placement', mechanic('Worker placement'), 'Targi'],
    ['worker placement games', mechanic('Worker placement')],
    ['area control', mechanic('Area control')],
    ['area majority', mechanic('Area control')],
    ['push your luck', mechanic('Push your luck')],
    ['press your luck', mechanic('Push your luck')],
    ['hand management', mechanic('Hand management')],
    ['deck building', mechanic('Deck building')],
    ['deckbuilder', mechanic('Deck building')],
    ['deck builders for couples', mechanic('Deck building')],
    ['trick taking', trick, 'The Fox in the Forest'],
    ['trick-taking games', trick],
    ['roll and write', mechanic('Roll and write'), 'Kingdomino Duel'],
    ['roll & write', mechanic('Roll and write'), 'Kingdomino Duel'],
    ['engine builder', mechanic('Engine building')],
    ['set collection', mechanic('Set collection')],
    ['tile laying', any(mechanic('Tile placement'), category('tile-placement'))],
    ['card drafting', mechanic('Open drafting')],
    ['tug of war', mechanic('Tug of war')],
    ['polyomino games', polyomino, 'Patchwork'],
    ['dice', mechanic('Dice rolling', 'Dice drafting', 'Dice placement')],
    ['bluffing and deduction', mechanic('Deduction', 'Bluffing')],
    ['workerplacement', mechanic('Worker placement')],
    ['trik taking', trick],
    ['cooperative deck builder', all(together, deck)],
  ],
  mode: [
    ['co-op', together],
    ['coop', together],
    ['co op games', together],
    ['cooperative', together],
    ['coop for couples', together],
    ['cooperative games for two', together],
    ['games we can play together as a team', together],
    ['collaborative board games', together],
    ['competitive', against],
    ['head to head', against],
    ['not cooperative', against],
    ['two player versus', against],
    ['easy coop', all(together, easy)],
    ['quick cooperative games', all(together, upTo(29))],
    ['best co-op games for couples', all(together)],
    ['fully cooperative', together],
    ['kooperative spiele für zwei', together],
    ['relaxing games', any(together, against), '', 'Hive'],
  ],
  time: [
    ['under 30 minutes', upTo(29)],
    ['games under 20 minutes', upTo(19)],
    ['half an hour', upTo(30)],
    ['quick games', upTo(29)],
    ['long games', over(61)],
    ['15 minute games', upTo(15)],
    ['30 min', upTo(30)],
    ['less than an hour', upTo(59)],
    ['an hour or less', upTo(60)],
    ['20-30 minutes', all(over(20), upTo(30))],
    ['2 player card game under 20 minutes', all(card, upTo(19))],
    ['short two player games', upTo(29)],
    ['over 2 hours', over(120)],
    ['45 minutes or less cooperative', all(together, upTo(45))],
    ['something quick before bed', upTo(29)],
    ['games that take 90 minutes', upTo(90)],
    ['not longer than 40 minutes', upTo(40)],
    ["games that don't take all night", upTo(60)],
  ],
  'difficulty and age': [
    ['easy', easy],
    ['easy games', easy],
    ['beginner games', all(easy, upTo(45))],
    ['simple card games', all(easy, card)],
    ['light two player games', easy],
    ['hard', hard],
    ['heavy games for two', hard],
    ['complex strategy', all(hard, category('strategy'))],
    ['medium weight', medium],
    ['easy to learn coop', all(easy, together)],
    ['for kids', age(8)],
    ['games for my 8 year old', age(8)],
    ['family games', age(8)],
    ['ages 10 and up', age(10)],
    ['not too complicated', easy],
    ['challenging cooperative', all(hard, together), 'Spirit Island'],
    ['easiest games', easy],
  ],
  category: [
    ['abstract games', abstract, 'Hive'],
    ['abstract', abstract],
    ['abstract strategy', abstract],
    ['card games', card],
    ['two player card games', card],
    ['puzzle', category('puzzle')],
    ['adventure games', category('adventure')],
    ['strategy games', category('strategy')],
    ['economic games', category('economic')],
    ['easy two-player card games', all(easy, card)],
    ['cooperative card games', all(together, card)],
    ['tile placement', any(category('tile-placement'), mechanic('Tile placement'))],
    ['quick abstract', all(abstract, upTo(29))],
    ['thematic', category('adventure')],
  ],
  likeness: [
    ['games like patchwork', any(polyomino, category('tile-placement')), '', 'Patchwork'],
    ['jaipur alternatives', all(card, against), '', 'Jaipur'],
    ['something like azul', any(abstract, category('tile-placement')), 'Azul: Summer Pavilion'],
    ['similar to wingspan', any(mechanic('Engine building'), category('card-game')), '', 'Wingspan'],
    ['if we like pandemic', together, '', 'Pandemic'],
    ['games similar to lost cities', card, '', 'Lost Cities'],
    ['instead of monopoly', any(category('economic'), mechanic('Auction'))],
    ['games like catan', any(category('economic'), category('strategy'))],
    ['like hive', abstract, '', 'Hive'],
    ['if you like 7 wonders duel', any(card, category('strategy')), '', '7 Wonders Duel'],
    [
      'easier than spirit island',
      all(together, not(titled('Spirit Island')), ({ weight }) => (weight ?? 5) < 4),
      '',
      'Spirit Island',
    ],
    ['we loved sky team', together, '', 'Sky Team'],
    ['patchwork but harder', any(polyomino, category('tile-placement')), '', 'Patchwork'],
    ['games like codenames', any(together, mechanic('Clue giving', 'Deduction')), 'Codenames: Duet'],
    ['heavier than splendor', ({ weight }) => (weight ?? 0) > 1.8, '', 'Splendor'],
    ['cooperative games like the mind', together, '', 'The Mind'],
    ['chess alternatives', abstract],
    ['similar board games to azul', any(abstract, category('tile-placement')), '', 'Azul'],
    ['azul vs calico', titled('Azul', 'Calico'), 'Calico'],
    ['games like star realms', deck, 'Hero Realms', 'Star Realms'],
  ],
  occasion: [
    ['date night', dateNight],
    ['date night games', dateNight],
    ['valentine', dateNight],
    ['valentines day games', dateNight],
    ['romantic game', dateNight],
    ['travel game', travel],
    ['travel games for couples', travel],
    ['pocket size', travel],
    ['after dinner', all(upTo(45), not(hard))],
    ['lazy sunday', over(60)],
    ['first game', all(easy, upTo(45))],
    ['gateway games', all(easy, upTo(45))],
    ['games for non gamers', all(easy, upTo(45))],
    ['christmas gift for my wife', all(best, not(hard))],
    ['rainy day cooperative', all(together, over(60))],
    ['weeknight game', all(upTo(45), not(hard))],
    ['games for the pub', travel],
  ],
  'year and award': [
    ['2024', from(2024, 2024), 'The Lord of the Rings: Duel for Middle-earth'],
    ['games from 2019', from(2019, 2019)],
    ['new games', from(2021), 'Azul Duel'],
    ['new', from(2021)],
    ['recent', from(2021)],
    ['since 2022', from(2022)],
    ['after 2020', from(2021)],
    ['before 2000', from(0, 1999)],
    ['classic games', from(0, 2005)],
    ['1990s', from(1990, 1999)],
    ['between 2010 and 2015', from(2010, 2015)],
    [
      'spiel des jahres',
      ({ awards }) => awards.some((award) => award.startsWith('Spiel des Jahres')),
      'Azul',
    ],
    ['award winning games', awarded],
    ['newest two player games', from(2021), 'Azul Duel'],
  ],
  order: [
    ['best', best, 'Sky Team'],
    ['best games', best, 'Sky Team'],
    ['top rated', best, 'Sky Team'],
    ['best two player games', best, 'Sky Team'],
    ['best card game for two', card],
    ['best cooperative', together, 'Sky Team'],
    ['most popular', anything],
    ['best abstract games', abstract, 'Hive'],
    ['top 10 two player', best],
    ['best easy games', easy],
    ['shortest games', upTo(15)],
    ['best at two', best],
    ['hardest games', hard, 'Spirit Island'],
  ],
  several: [
    ['quick coop cats', anything],
    ['easy cooperative under 30 minutes', all(easy, together, upTo(29))],
    ['short easy card games for two', all(easy, card, upTo(29))],
    ['solo cooperative', all(together, solo)],
    ['two player only strategy', all(twoOnly, category('strategy'))],
    ['strategy under an hour', all(category('strategy'), upTo(59))],
    ['trick taking coop', all(trick, together)],
    ['worker placement for two under 40 minutes', all(mechanic('Worker placement'), upTo(40))],
    ['best abstract under 20 minutes', all(abstract, upTo(19))],
    ['games for 4 players cooperative', all(together, four)],
    ['language independent', noReading],
    ['best board games for 2 players reddit', best, 'Sky Team'],
    ['kartenspiel für zwei', card],
    ['light card game with no reading', all(easy, card, noReading)],
    ['cooperative no dice', all(together, not(mechanic('Dice rolling')))],
    [
      'competitive tile placement 30 minutes',
      all(against, upTo(30), any(category('tile-placement'), mechanic('Tile placement'))),
    ],
  ],
  theme: [
    ['cats', titled('Calico', 'boop.'), 'Calico'],
    ['fussy', titled('Calico'), 'Calico'],
    ['birds', titled('Wingspan', 'Cascadia'), 'Wingspan'],
    ['space', any(titled('Race for the Galaxy', 'Star', 'Terraforming'), anything)],
    ['cold war', titled('Twilight Struggle', 'Watergate'), 'Twilight Struggle'],
    ['mushrooms', titled('Morels'), 'Morels'],
    ['penguins', titled('Hey'), "Hey, That's My Fish!"],
    ['pandemic', titled('Pandemic'), 'Pandemic'],
    ['cooperative island', all(together), 'Forbidden Island'],
    ['world war 2', titled('Undaunted', 'Memoir'), 'Undaunted: Normandy'],
    ['farming', titled('Agricola', 'Fields', 'A Feast'), 'Agricola: All Creatures Big and Small'],
    ['airplane', titled('Sky Team'), 'Sky Team'],
  ],
}

/** Every query with its expected results. */
export const expectedQueries: readonly ExpectedQuery[] = Object.entries(ROWS).flatMap(([kind, rows]) =>
  rows.map(([q, fits, must = '', never = '']) => ({
    kind,
    q,
    fits,
    must: must === '' ? [] : [must],
    never: never === '' ? [] : [never],
  })),
)

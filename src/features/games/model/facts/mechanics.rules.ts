/** How games work, in one vocabulary: each mechanic by one name, whatever a box, a list or a visitor calls it. */

import { foldText } from '#/lib/text.ts'

/** Each mechanic with its synonyms, parted by bars. Names with additional words ("card drafting") need no entry. */
const VOCABULARY: Record<string, string> = {
  'Action points': 'action point allowance|action point allowance system',
  'Action queue': 'programmed movement|programming|action programming',
  'App driven': 'app supported|app|companion app|digital app',
  'Area control':
    'area majority|area influence|area majority influence|area control area influence|territory|' +
    'territory control|majority control|dudes on a map',
  'Area movement': 'point to point movement',
  'Asymmetric sides': 'asymmetry|asymmetric|asymmetrical|asymmetric decks|asymmetric goals',
  Auction: 'auction bidding|bidding|auctions|turn order auction|price setting|bluffing auction',
  'Bag building': 'bag drawing|bag draw|chit pull system|chit pull|chaos bag|chip placement',
  Betting: 'betting and bluffing|wagering|gambling',
  Blocking: 'area blocking|path blocking',
  Bluffing: 'bluff',
  Campaign: 'scenario campaign|legacy|legacy game|scenario mission campaign game|campaign game',
  Capture: 'forced capture|static capture',
  'Card-driven':
    'card driven events|card driven movement|campaign battle card driven|command cards|action event|' +
    'event deck|cdg',
  'Clue giving': 'word clues|picture clues|word association|pattern recognition',
  'Closed drafting': 'pick and pass|hand passing|card passing',
  Combat: 'tactical combat|battle|battles|fighting|dice combat|skirmish|skirmishes',
  Contracts: 'quest contracts|contract|tickets|secret tickets|order fulfilment|order fulfillment',
  'Deck building':
    'deckbuilder|deckbuilders|deckbuilding|deck builder|deck bag and pool building|pool building',
  'Deck construction': 'living card game|lcg|constructed decks|customizable card game',
  Deduction: 'hidden base|hidden movement|hidden roles|hidden information|social deduction|logic',
  'Dice drafting': 'die drafting',
  'Dice placement': 'dice as actions|dice workers|dice worker placement',
  'Dice rolling': 'dice rolls|dice|roll dice|dice tower|dice chucking|dice chucker|die rolling',
  Enclosure: 'enclosures',
  'End game bonuses': 'region bonuses|milestones and awards',
  'Engine building':
    'engine|engine builder|engine builders|build an engine|tableau engine|combo building|combos',
  'Escape room': 'escape rooms|code wheel|escape game|exit game',
  Exploration: 'explore|exploring',
  'Farm building': 'animal breeding|seasonal actions',
  Flipping: 'piece flipping',
  Goals: 'variable goals|public goals|round goals|variable scoring goals|objectives|missions',
  'Grid movement': 'hex movement|piece movement|forced moves|mirrored moves|square grid|piece upgrading',
  'Hand management': 'card management|hand mgmt',
  'Highest-lowest scoring': 'lowest score counts',
  'Hexagon grid': 'hex grid|hexagons|hexes|hexagonal grid|hex',
  'I cut you choose': 'i split you choose|cut and choose',
  Income: 'loans and income|loans|automatic resource growth',
  'Limited communication': 'communication limits|restricted communication|silent|no talking',
  'Line making': 'in a row|connect four|n in a row|four in a row|five in a row|three in a row',
  Mancala: 'mancala movement|sowing',
  Market: 'commodity speculation|stock holding|trading',
  Memory: 'memorization|remembering',
  'Modular board': 'modular map|shifting board|variable board|map addition|tile map',
  Negotiation: 'negotiating|diplomacy|deal making',
  'Network building':
    'route building|network and route building|network route building|connection|connections|' +
    'train route',
  'Open drafting': 'card drafting|drafting cards',
  'Paper and pencil': 'pen and paper',
  'Pattern building': 'pattern making|grid placement|patterns',
  'Pick up and deliver': 'delivery|pickup and deliver|pick up deliver',
  'Player elimination': 'elimination',
  'Polyomino placement': 'polyomino|polyominoes|tetris|grid coverage|tetrominoes|pentominoes|tetris like',
  'Push your luck': 'press your luck|pushing your luck|push luck|risk taking',
  Pushing: 'slide push|sliding|shoving',
  Race: 'race track|racing',
  'Real time': 'against the clock|timed|timer|sand timer|elapsed real time ending|speed',
  'Resource management': 'resource conversion|resource saving|shared resources|resources|resource gathering',
  'Role playing': 'roleplaying|rpg|character growth|roleplay',
  'Role selection': 'action selection|follow|variable phase order|roles',
  'Roll and write': 'flip and write|roll write|roll and writes|x and write|draw and write',
  Rondel: 'rondel movement|rotating dial',
  Scenarios: 'modular scenarios|missions and scenarios|scenario',
  'Secret goals': 'hidden goals|secret objectives|hidden victory points|hidden objectives',
  'Set collection': 'collecting sets|set collecting|collect sets',
  'Shared pieces': 'shared buildings|ownership',
  'Shrinking board': 'map reduction|map deformation|shrinking map',
  'Simultaneous play':
    'simultaneous action selection|simultaneous choice|simultaneous card play|simultaneous',
  Stacking: 'building upward|three dimensional movement|stack',
  Storytelling: 'narrative|narrative choice|story driven|story|choose your own adventure',
  'Sudden victory': 'sudden death ending|instant win',
  'Tableau building': 'tableau builder|tableau',
  'Take that': 'direct attack|mean',
  'Tile placement':
    'tile laying|tile layer|tile laying game|domino placement|building placement|card overlap|tiles',
  'Time track': 'time tracks',
  'Trick-taking': 'tricks|trick taker|trick takers|tricktaking',
  'Tug of war': 'track movement|tugofwar',
  'Variable player powers': 'variable powers|variable roles|player powers|special powers|unique powers',
  'Variable setup': 'variable set up|variable starting worlds',
  'Variable turn order': 'turn order selection|variable phase order turns|catch up mechanism|timing',
  'Worker placement':
    'workers|worker placing|place workers|follower management|grid intersections|leader assignment',
}

/** Words that mean any of some mechanics. */
const UMBRELLAS: Record<string, readonly string[]> = {
  drafting: ['Open drafting', 'Closed drafting', 'Dice drafting'],
  draft: ['Open drafting', 'Closed drafting', 'Dice drafting'],
}

/** All names of the vocabulary. */
export const MECHANICS: readonly string[] = /* @__PURE__ */ Object.keys(VOCABULARY)

/**
 * Maps every normalised phrase for a mechanic to the names of mechanics; the first meaning of an ambiguous
 * phrase counts.
 */
export const mechanicWords: ReadonlyMap<string, readonly string[]> = /* @__PURE__ */ wordsOfMechanics()

function wordsOfMechanics(): Map<string, readonly string[]> {
  return new Map([
    ...Object.entries(VOCABULARY)
      .flatMap(([name, words]) =>
        [name, ...words.split('|')].map((word) => [foldText(word), [name]] as const),
      )
      .reverse(),
    ...Object.entries(UMBRELLAS),
  ])
}

/** The canonical name of a mechanic; unknown ones stay as they are. */
export const mechanicNamed = (name: string): string => namesAsWritten.get(name) ?? spelledOtherwise(name)

/** What other spellings were read as: there are some hundred, which thousands of games repeat. */
const otherwise = new Map<string, string>()

function spelledOtherwise(name: string): string {
  const known = otherwise.get(name)
  if (known !== undefined) return known
  const found = mechanicWords.get(foldText(name))
  const read = found?.length === 1 ? found[0]! : name
  if (otherwise.size < 2_000) otherwise.set(name, read)
  return read
}

/** Most mechanics already have their canonical name: these need no folding. */
const namesAsWritten: ReadonlyMap<string, string> = /* @__PURE__ */ spelledAsNamed()

function spelledAsNamed(): Map<string, string> {
  return new Map(MECHANICS.map((name) => [name, spelledOtherwise(name)]))
}

export const normalizedMechanics = (names: readonly string[]): string[] => [
  ...new Set(names.map(mechanicNamed)),
]

/** Normalises the mechanics of a game. Done on save, since the vocabulary is not shipped to pages. */
export const withNormalMechanics = <Game extends { mechanics: string[] }>(game: Game): Game => ({
  ...game,
  mechanics: normalizedMechanics(game.mechanics),
})

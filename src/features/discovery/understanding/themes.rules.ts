/** Themes, famous games by their features, and stop words. */

import { keyOfWords, stem } from './words.rules.ts'

/** Themes with the words that indicate them: `theme, also so: word, word`. */
const THEME_LINES = `
space, outer space, sci fi, scifi, science fiction, astronomy: space, galaxy, galactic, planet, mars, cosmic, alien, spaceship, starship
war, wargame, war game, military: war, battle, army, soldier, troop, invasion
world war 2, world war ii, ww 2, wwii, second world war, world war two: world war, wwii, normandy, 1944, d day, memoir
cold war: cold war, watergate, twilight struggle
nature, wildlife, outdoor: nature, wildlife, forest, animal, bird, tree, mushroom, habitat
animal, zoo: animal, cat, bird, bear, fish, penguin, insect, dinosaur, camel, wildlife, fox
cat, kitten, kitty: cat, kitten, calico
dog, puppy: dog, puppy
bird, birdwatching, ornithology: bird, wingspan, hawk
farm, farming, farmer, agriculture: farm, farming, farmer, agricola, harvest, sheep, cattle, field
train, railway, railroad: train, railway, rail, locomotive, ticket to ride
sea, ocean, underwater, under water, nautical, sailing: sea, ocean, deep sea, ship, sail, fish, shell
ship, pirate: pirate, ship, sail
japan, japanese, samurai, geisha: japan, japanese, geisha, samurai, kyoto
egypt, egyptian, ancient egypt, pyramid: egypt, pyramid, pharaoh, imhotep
rome, roman, roman empire: rome, roman, caesar
medieval, middle age, knight: medieval, castle, knight, king, monk, monastery, duke
horror, scary, spooky, halloween, monster, zombie, ghost: horror, monster, ghost, haunted, lovecraft, mansion, cthulhu
cthulhu, lovecraft, lovecraftian: arkham, cthulhu, lovecraft, madness
mystery, detective, crime, murder mystery, murder, whodunit, sherlock: mystery, crime, murder, detective, investigator, clue, heist
heist, robbery, thief, burglar: heist, burglar, burgle, thief, vault, caper
fantasy, dragon, magic, wizard: fantasy, dragon, magic, mage, wizard, spell, dungeon, elf, dwarf
word, word game, spelling, vocabulary: word, clue, codenames
flower, garden, gardening, botanical, plant: flower, garden, tree, plant, blossom
tree, forest: tree, forest, wood, mushroom
history, historical: history, historical, century, war
politics, political, president, election: politics, president, nixon, election, cold war
airplane, plane, pilot, flying, aviation, flight, airport: plane, pilot, runway, airport, cockpit
survival, survive, desert island, shipwreck: survive, survival, island, shipwreck, stranded, wilderness
island, tropical: island, beach
superhero, super hero, marvel, comic: hero, marvel, superhero, villain
quilt, quilting, sewing, knitting, textile: quilt, patch, patchwork, button
food, cooking, mushroom, foraging: mushroom, cook, food, spice
city, city building, city builder, urban: city, town, district
viking, norse: viking, norse, odin
desert, sahara, caravan, oasis, camel: desert, camel, sand, caravan, tuareg
art, painting, stained glass, mosaic: art, glass, window, tile, mandala, mosaic
chess: chess, queen
tolkien, hobbit, middle earth: middle earth, rings, hobbit
star war, jedi: star wars, rebel, empire
dinosaur: dinosaur, raptor
wild west, western, cowboy: wagon, cattle, cowboy, west
love, couple, dating: love, couple, romance
ancient, antiquity, greek, greece: greece, greek, ancient, temple, god
`

/** Each theme with the words that indicate it. */
export const THEMES: ReadonlyMap<string, readonly string[]> = new Map(
  THEME_LINES.trim()
    .split('\n')
    .flatMap((line) => {
      const [names = '', words = ''] = line.split(': ')
      const reported = words.split(', ').map(keyOfWords)
      return names.split(', ').map((name) => [keyOfWords(name), reported] as const)
    }),
)

/** Popular games a catalogue may lack, by their features. */
const FAMOUS: Record<string, readonly string[]> = {
  catan: ['economic', 'Network building', 'Dice rolling', 'Market', '2.3'],
  'settlers of catan': ['economic', 'Network building', 'Dice rolling', 'Market', '2.3'],
  monopoly: ['economic', 'Auction', 'Market', '1.7'],
  scrabble: ['puzzle', 'Clue giving', 'Tile placement', '1.8'],
  chess: ['abstract', 'Grid movement', 'Capture', '2.6'],
  checkers: ['abstract', 'Grid movement', 'Capture', '1.7'],
  go: ['abstract', 'Enclosure', 'Area control', '2.6'],
  backgammon: ['abstract', 'Race', 'Dice rolling', '1.8'],
  uno: ['card-game', 'Hand management', 'Take that', '1.2'],
  rummy: ['card-game', 'Set collection', 'Hand management', '1.5'],
  rummikub: ['tile-placement', 'Set collection', 'Hand management', '1.7'],
  poker: ['card-game', 'Betting', 'Push your luck', '2'],
  spades: ['card-game', 'Trick-taking', '2'],
  hearts: ['card-game', 'Trick-taking', '2'],
  cribbage: ['card-game', 'Hand management', 'Set collection', '1.9'],
  'magic the gathering': ['card-game', 'Deck construction', 'Take that', '2.8'],
  mtg: ['card-game', 'Deck construction', 'Take that', '2.8'],
  hearthstone: ['card-game', 'Take that', 'Deck construction', '2.2'],
  'slay the spire': ['cooperative', 'card-game', 'Deck building', '2.9'],
  yahtzee: ['puzzle', 'Dice rolling', 'Push your luck', 'Roll and write', '1.2'],
  'connect four': ['abstract', 'Line making', '1.2'],
  'tic tac toe': ['abstract', 'Line making', '1'],
  tetris: ['puzzle', 'Polyomino placement', '1.6'],
  risk: ['strategy', 'Area control', 'Combat', '2.1'],
  battleship: ['strategy', 'Deduction', '1.4'],
  dominoes: ['tile-placement', 'Tile placement', '1.4'],
  codenames: ['cooperative', 'card-game', 'Clue giving', '1.3'],
  gloomhaven: ['cooperative', 'adventure', 'Campaign', 'Hand management', '3.8'],
  '7 wonders': ['strategy', 'card-game', 'Open drafting', 'Set collection', '2.3'],
  unmatched: ['card-game', 'Combat', 'Hand management', 'Asymmetric sides', '2.1'],
  harmonies: ['tile-placement', 'Pattern building', 'Open drafting', '2'],
  'ark nova': ['strategy', 'Engine building', 'Hand management', '3.7'],
  everdell: ['strategy', 'Worker placement', 'Tableau building', '2.8'],
  dorfromantik: ['cooperative', 'tile-placement', 'Tile placement', '1.7'],
  'war of the ring': ['strategy', 'Area movement', 'Dice rolling', '4'],
  'mr jack': ['strategy', 'Deduction', 'Asymmetric sides', '2.2'],
  netrunner: ['card-game', 'Deck construction', 'Asymmetric sides', '3.3'],
  'sherlock holmes': ['cooperative', 'adventure', 'Deduction', 'Storytelling', '2.5'],
  'the 7th continent': ['cooperative', 'adventure', 'Exploration', '2.9'],
  root: ['strategy', 'Area control', 'Asymmetric sides', '3.8'],
  scythe: ['strategy', 'economic', 'Engine building', 'Area control', '3.4'],
  viticulture: ['economic', 'Worker placement', '2.9'],
  agricola: ['economic', 'Worker placement', 'Farm building', '3.6'],
  'le havre': ['economic', 'Worker placement', 'Resource management', '3.7'],
  clue: ['puzzle', 'Deduction', '1.6'],
  cluedo: ['puzzle', 'Deduction', '1.6'],
  'exploding kittens': ['card-game', 'Take that', '1.1'],
  phase: ['card-game', 'Set collection', '1.3'],
  othello: ['abstract', 'Flipping', '2'],
  reversi: ['abstract', 'Flipping', '2'],
  jenga: ['abstract', 'Stacking', '1.1'],
  quiddler: ['card-game', 'Clue giving', '1.4'],
  bang: ['card-game', 'Take that', '1.6'],
  bananagrams: ['puzzle', 'Real time', '1.4'],
}

/** The features of a famous game, which need not be in the catalogue. */
export interface FamousGame {
  name: string
  categories: readonly string[]
  mechanics: readonly string[]
  weight: number
}

/** The famous games, by the key of their name. */
export const famousGames: ReadonlyMap<string, FamousGame> = new Map(
  Object.entries(FAMOUS).map(([name, facts]) => [
    keyOfWords(name),
    {
      name,
      categories: facts.filter((fact) => /^[a-z-]+$/.test(fact)),
      mechanics: facts.filter((fact) => /^[A-Z]/.test(fact)),
      weight: Number(facts.at(-1)),
    },
  ]),
)

/** Stop words. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  `a an the of for to and or with in on at by from that this these those is are was be been it its as so but we i me my our us you your they them he she
  can could should would will want wanted need needed looking look searching search find finding some any game gaming board boardgame tabletop play
  playing played player which what where when how who why good great nice cool fun awesome decent solid please help something anything there like
  recommend recommendation suggestion suggest idea list one two have has having get getting give gimme do does doing dont im were id ill lets just
  really very pretty quite over coming come fit fitting involved hate arent isnt too also only not no more most much many lot kind type sort style if
  then than about into up out all each other both own people person every thing stuff title box set night day try trying early late mid onward beyond
  community illustrated illustration artwork reddit bgg boardgamegeek geek amazon uk usa online buy buying purchase shop store review reviewed worth
  ever home house next take taking taken last lasting run running turn theme themed styled designer designed publisher published publish maker creator
  author illustrator series line lineup range collection friendly number between through rather else bring brought introduced using use used featuring
  feature feel feeling different unique interesting real true proper absolute current currently now today bunch someone somebody anyone everybody die
  der das den dem ein eine einen einer und oder fur mit ohne von zum zur ist wir ich spiel spiele spielen brettspiel brettspiele gesellschaftsspiel
  gesellschaftsspiele gute gut suche le la les l un une des du de d et ou avec sans pour dans jeu jeux societe plateau jouer bon el los las una unos
  juego mesa para con y gioco giochi il per spel spellen voor time minute min hour year old make made love enjoy version edition best-of around ish
  maybe etc hi hello thanks friend spouse bit little super well option after normal beautiful pretty artwork gorgeous weve ive youve theyve whats
  wheres thats theres heres hes shes theyre youre every finish finished better expansion playable been being once again yet still
  afternoon pure component production quality material release w handed own owned already should`
    .split(/\s+/)
    .map(stem),
)

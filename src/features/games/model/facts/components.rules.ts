/** Map from the plural to the singular of each kind of game component. Each has a drawing in `content/covers/things`. */
export const COMPONENTS = {
  balls: 'ball',
  blocks: 'block',
  boards: 'board',
  books: 'book',
  cards: 'card',
  coins: 'coin',
  cubes: 'cube',
  dials: 'dial',
  dice: 'die',
  discs: 'disc',
  dominoes: 'domino',
  eggs: 'egg',
  figures: 'figure',
  flags: 'flag',
  hexagons: 'hexagon',
  houses: 'house',
  meeples: 'meeple',
  pawns: 'pawn',
  pieces: 'piece',
  racks: 'rack',
  rings: 'ring',
  screens: 'screen',
  stones: 'stone',
  tiles: 'tile',
  timers: 'timer',
  tokens: 'token',
  towers: 'tower',
  trains: 'train',
  walls: 'wall',
} as const
type ComponentKind = keyof typeof COMPONENTS
const KINDS = Object.keys(COMPONENTS) as ComponentKind[]

/** One kind of component in a game's box and how many there are, such as 55 cards. */
export interface Component {
  count: number
  kind: ComponentKind
  /** What they are, beyond their kind: "goods and camels"; may be empty. */
  note: string
}

/** Parses a line about a component in a game's box: `55 cards: goods and camels`. Returns null for an invalid line. */
export function componentOf(line: string): Component | null {
  const [, count, name = '', note = ''] = /^(\d{1,4}) ([a-z]+)(?:: *(.+))?$/i.exec(line) ?? []
  const word = name.toLowerCase()
  const kind = KINDS.find((each) => each === word || COMPONENTS[each] === word)
  return kind && Number(count) > 0 ? { count: Number(count), kind, note } : null
}

/** Formats an item of the game box, such as cards, as a line for storage: `1 board`, `55 cards: goods and camels`. */
export const componentLine = ({ count, kind, note }: Component): string =>
  `${count} ${count === 1 ? COMPONENTS[kind] : kind}${note && `: ${note}`}`

import { foldText } from '#/lib/text.ts'

/** Rare themes with the words that indicate them. Common ones ("nature", "war") say little about two games. */
const THEMES: Readonly<Record<string, string>> = {
  'the Cold War': 'cold war|watergate|nixon|soviet',
  'the Second World War':
    'world war ii|world war 2|second world war|ww2|wwii|normandy|d day|dunkirk|memoir 44',
  Vikings: 'viking|norse|odin',
  'ancient Egypt': 'egypt|egyptian|pharaoh|imhotep|pyramid|nile',
  'ancient Rome': 'rome|roman|caesar|gladiator',
  Japan: 'japan|japanese|samurai|geisha|kyoto|shogun',
  pirates: 'pirate|buccaneer',
  'cosmic horror': 'cthulhu|lovecraft|arkham|elder sign',
  'a heist': 'heist|burglar|burgle|caper|vault',
  trains: 'train|railway|railroad|locomotive',
  quilts: 'quilt|patchwork|sewing',
  superheroes: 'superhero|super hero|marvel|supervillain',
  dinosaurs: 'dinosaur|raptor|t rex',
  'Middle-earth': 'middle earth|hobbit|gandalf|sauron|fellowship of the ring',
  'Star Wars': 'star wars|rebel alliance|galactic empire',
  chess: 'chess',
  cats: 'cat|kitten|calico',
  birds: 'bird|birds of prey|owl',
  wildlife: 'wildlife|habitat|ecosystem',
  bears: 'bear',
  camels: 'camel',
  mushrooms: 'mushroom|morel',
  flying: 'pilot|cockpit|airport|aviator',
  Mars: 'mars|martian',
  'a murder': 'murder|detective|whodunit',
  politics: 'president|election|senate|parliament',
  zombies: 'zombie|undead',
  'the Wild West': 'wild west|cowboy|cattle|saloon|wagon',
}

const words = Object.entries(THEMES).map(([theme, list]) => ({
  theme,
  words: list.split('|').map((word) => ` ${word}`),
}))

/** The themes found in a text. */
export function themesOf(text: string): string[] {
  const folded = ` ${foldText(text)} `
  const tells = (word: string) => folded.includes(`${word} `) || folded.includes(`${word}s `)
  return words.filter((each) => each.words.some(tells)).map(({ theme }) => theme)
}

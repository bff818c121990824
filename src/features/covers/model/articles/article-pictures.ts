import { inkPairs, papers } from '../cover-lists.ts'
import { type Motif, plateSvg } from '../plates.ts'
import { hash, printSheet } from '../sheet.ts'
import {
  firstTen,
  longEvening,
  losingWell,
  pairMotif,
  rulebook,
  sameSide,
  smallTable,
  stock,
  takesTwo,
  twentyMinutes,
} from './article-scenes.ts'

/** Each picture and the place of its inks in the list of pairs. */
const pictures: Readonly<Record<string, readonly [draw: () => Motif, inks: number]>> = {
  'first-ten': [firstTen, 1],
  'losing-well': [losingWell, 0],
  'small-table': [smallTable, 10],
  'same-side': [sameSide, 2],
  'takes-two': [takesTwo, 9],
  'twenty-minutes': [twentyMinutes, 5],
  'long-evening': [longEvening, 8],
  rulebook: [rulebook, 4],
  stock: [stock, 11],
}

/** Names of the covers drawn by hand for articles; `stock` is the fallback. */
export const articlePictureNames: readonly string[] = Object.keys(pictures)

/** A two-ink picture in 16:10 as SVG. Each unknown name has a picture of its own, always the same. */
export function printArticlePicture(name: string): string {
  const seed = hash(`article picture ${name}`)
  const [draw, inks] = Object.hasOwn(pictures, name)
    ? pictures[name]!
    : [() => pairMotif(seed % 6), (seed >>> 8) % inkPairs.length]
  const [light, strong] = inkPairs[inks] ?? inkPairs[0]!
  const scene = draw()
  return printSheet({
    id: `a${seed.toString(36)}`,
    width: 1600,
    height: 1000,
    paper: papers[0],
    light,
    strong,
    lightPlate: `<g fill="#fff">${plateSvg(scene.light)}</g>`,
    strongPlate: `<g fill="#fff" transform="translate(4-3)">${plateSvg(scene.strong)}</g>`,
  })
}

import type { CoverSubject } from '../covers.rules.ts'
import { printCover } from '../print-cover.rules.ts'
import { LINE, type ShareFaces } from './share-sheet.ts'

/** A square picture as a box that stands on the line, its upper corners rounded. */
export function boxSvg(
  picture: string,
  { x, width, crop }: { x: number; width: number; crop: string },
): string {
  const y = LINE - width
  const id = `box${x}`
  const placed = picture.replace(
    /^<svg ([^>]*?)viewBox="[^"]*"/,
    `<svg $1x="${x}" y="${y}" width="${width}" height="${width}" viewBox="${crop}"`,
  )
  const shape = `M${x} ${LINE}V${y + 5}a5 5 0 0 1 5-5H${x + width - 5}a5 5 0 0 1 5 5V${LINE}Z`
  return `<clipPath id="${id}"><path d="${shape}"/></clipPath><g clip-path="url(#${id})">${placed}</g>`
}

/** A game's box: its cover with the letters where it is large enough to read them. */
export function gameBoxSvg(
  subject: CoverSubject,
  faces: ShareFaces,
  place: { x: number; width: number },
): string {
  const letters = place.width >= 140 ? 'set' : 'none'
  return boxSvg(printCover(subject, { letters, families: faces }), { ...place, crop: '0 0 600 600' })
}

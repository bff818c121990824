/** An image as it occurs in stored contents. */
export interface WrittenPicture {
  digest: string
  width: number
  height: number
}

/** Replaces one image by another in stored texts, lists and records, including its size. */
export function replacedIn<Written>(written: Written, former: WrittenPicture, next: WrittenPicture): Written
export function replacedIn(written: unknown, former: WrittenPicture, next: WrittenPicture): unknown {
  if (typeof written === 'string') return inText(written, former, next)
  if (Array.isArray(written)) return written.map((each) => replacedIn(each, former, next))
  if (typeof written !== 'object' || written === null || written instanceof Date) return written
  const record = Object.fromEntries(
    Object.entries(written).map(([name, value]) => [name, replacedIn(value, former, next)]),
  )
  const isOfPicture = 'address' in written && written.address !== record.address
  if (isOfPicture && 'width' in record && 'height' in record)
    return { ...record, width: next.width, height: next.height }
  return record
}

const IMAGES = /<img\b[^>]*>/g

function inText(text: string, former: WrittenPicture, next: WrittenPicture): string {
  const address = `/pictures/${former.digest}`
  if (!text.includes(address)) return text
  const sized = text.replace(IMAGES, (image) =>
    image.includes(address) ? sizedAs(image, next.width, next.height) : image,
  )
  return sized.replaceAll(address, `/pictures/${next.digest}`)
}

const sizedAs = (image: string, width: number, height: number) =>
  image
    .replace(/(\swidth=")\d+(")/, (_, before, after) => `${before}${width}${after}`)
    .replace(/(\sheight=")\d+(")/, (_, before, after) => `${before}${height}${after}`)

/** The note about places that were changed since and stay as they are. */
export function leftInWords(left: readonly string[]): string | null {
  if (left.length === 0) return null
  const named = new Intl.ListFormat('en').format(left)
  return `${named} ${left.length === 1 ? 'was' : 'were'} changed since and ${left.length === 1 ? 'stays' : 'stay'} as now.`
}

/** `small-table.webp is replaced in 2 places.` */
export const replacedInWords = (name: string, places: number) =>
  `${name} is replaced in ${places === 1 ? '1 place' : `${places} places`}.`

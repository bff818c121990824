// Made once: a list of choices has dozens of them.
const english = new Intl.NumberFormat('en-US')

/** A number as it is read: `1,234`. */
export const inFigures = (count: number) => english.format(count)

/**
 * So many of something: `1 game`, `1,234 games`.
 * @param many what it is called where it is not one; with an s where nothing is said
 */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${inFigures(count)} ${count === 1 ? one : many}`

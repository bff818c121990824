import { inFigures } from '#/lib/format.ts'
import { COMPONENTS, componentLine, componentOf } from '../facts/components.rules.ts'
import { kindOf } from './field.rules.ts'
import {
  faultsOfRetailer,
  isRetailer,
  isSameRetailer,
  type RetailerFields,
  tidyRetailer,
} from './retailers.rules.ts'
import {
  faultOfPicture,
  isJsonObject,
  NAME_MAX_LENGTH,
  tidyNames,
  tidyObject,
  tidyText,
} from './texts.rules.ts'

export const NAMES_MAX = 40
const PICTURES_MAX = 30
const RETAILERS_MAX = 30
const JSON_MAX_LENGTH = 40_000
const TITLE_LINE_MAX = 220
/** The language behind a title, by its code. */
const LANGUAGE_OF_TITLE = / \(([a-z]{2,3})\)$/

const texts = {
  unknown: [],
  holds: (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((each) => typeof each === 'string'),
  refusal: 'Must be text',
  tidy: tidyNames,
}

/** A list of unique names of people or things. */
export const names = kindOf<'names', string[]>('names', () => ({
  ...texts,
  check: (list, tell) => {
    tell(list.length > NAMES_MAX && `At most ${NAMES_MAX}, separated by commas`)
    const isLong = list.some((name) => name.length > NAME_MAX_LENGTH)
    tell(isLong && `Each with at most ${NAME_MAX_LENGTH} characters`)
  },
}))

/** A list of titles in other languages, each with its language: `Les Cités perdues (fr)`. */
export const titleList = kindOf<'titles', string[]>('titles', () => ({
  ...texts,
  check: (list, tell) => {
    tell(list.length > NAMES_MAX && `At most ${NAMES_MAX}, one a line`)
    const isLong = list.some((title) => title.length > TITLE_LINE_MAX)
    tell(isLong && `Each with at most ${TITLE_LINE_MAX} characters`)
    const plain = list.find((title) => !LANGUAGE_OF_TITLE.test(title))
    tell(plain !== undefined && `Name the language of “${plain}” behind it, such as (fr)`)
  },
}))

/** A list of components, each with its number: `55 cards: goods and camels`. */
export const componentList = kindOf<'components', string[]>('components', () => ({
  ...texts,
  tidy: (list: string[]) =>
    tidyNames(list).map((line) => {
      const component = componentOf(line)
      return component ? componentLine(component) : line
    }),
  check: (list, tell) => {
    tell(list.length > NAMES_MAX && `At most ${NAMES_MAX}, one a line`)
    const isLong = list.some((line) => line.length > NAME_MAX_LENGTH)
    tell(isLong && `Each with at most ${NAME_MAX_LENGTH} characters`)
    const odd = list.find((line) => componentOf(line) === null)
    tell(
      odd !== undefined &&
        `Begin “${odd}” with a number and one of these: ${Object.keys(COMPONENTS).join(', ')}`,
    )
  },
}))

/** A list of category slugs; the first is the main category. */
export const categoryList = kindOf<'categories', string[]>('categories', () => ({
  ...texts,
  check: () => undefined,
}))

/** A list of unique image URLs. */
export const pictureList = kindOf<'pictures', string[]>('pictures', () => ({
  ...texts,
  tidy: (list) => list.map(tidyText).filter((address) => address !== ''),
  check: (list, tell) => {
    tell(list.length > PICTURES_MAX && `At most ${PICTURES_MAX} pictures`)
    list.forEach((address, place) => {
      tell(faultOfPicture(address), `${place}`)
      tell(list.indexOf(address) < place && 'This image is already here', `${place}`)
    })
  },
}))

/** Retailers of a game, without duplicates. */
export const retailers = kindOf<'retailers', RetailerFields[]>('retailers', () => ({
  unknown: [],
  holds: (value): value is RetailerFields[] => Array.isArray(value) && value.every(isRetailer),
  refusal: 'Must be a list',
  tidy: (list) => list.map(tidyRetailer),
  check: (list, tell) => {
    tell(list.length > RETAILERS_MAX && `At most ${RETAILERS_MAX} retailers`)
    list.forEach((retailer, place) => {
      for (const [field, fault] of Object.entries(faultsOfRetailer(retailer)))
        tell(fault, `${place}.${field}`)
      const isRepeated = list.findIndex((each) => isSameRetailer(each, retailer)) < place
      tell(isRepeated && 'This retailer is already listed', `${place}.name`)
    })
  },
}))

/** A JSON object, or null. */
export const jsonObject = kindOf<'json', Record<string, unknown> | null, { lines: number }>('json', () => ({
  unknown: null,
  holds: (value) => value === null || isJsonObject(value),
  refusal: 'Must be an object of JSON',
  tidy: (object) => object && tidyObject(object),
  check: (object, tell) =>
    tell(
      object !== null &&
        JSON.stringify(object).length > JSON_MAX_LENGTH &&
        `That is more than ${inFigures(JSON_MAX_LENGTH)} characters`,
    ),
}))

import { isOwnPath, isWebAddress } from '#/shared/web-address.ts'
import type { GameFields, RetailerFields } from './game-fields.rules.ts'
import {
  DIFFICULTIES,
  EXPERT_RATING_MAX,
  MODES,
  TITLE_MAX_LENGTH,
  TWO_PLAYER_VERDICTS,
  WEIGHT_MAX,
  WEIGHT_MIN,
} from './games.rules.ts'

/** What is wrong, by the field it is wrong with: `title`, `retailers.0.url`. */
export type GameFaults = Record<string, string>

/** Texts longer than these are a mistake, not a description. */
export const TEXT_MAX_LENGTHS = {
  title: TITLE_MAX_LENGTH,
  tagline: 200,
  description: 20_000,
  twoPlayerReason: 2_000,
  expertReason: 2_000,
  publisherName: 200,
  publisherDescription: 20_000,
  publisherDescriptionHtml: 40_000,
  metaDescription: 1_000,
  metaKeywords: 1_000,
} as const satisfies Partial<Record<keyof GameFields, number>>

export const ADDRESS_MAX_LENGTH = 2_048
export const GALLERY_MAX = 30
export const RETAILERS_MAX = 30
export const NAMES_MAX = 40
export const NAME_MAX_LENGTH = 120
export const OLDEST_AGE = 99
/** Games are older than print: the royal game of Ur. */
export const FIRST_YEAR = -3500
export const LAST_YEAR = 2200
/** The largest whole number the table holds; more minutes or players than any box names. */
const LARGEST_NUMBER = 100_000
const LARGEST_PRICE_CENTS = 100_000_000

const ADDRESS_WORDS = 'Enter an address that starts with http:// or https://'
const PICTURE_WORDS = 'Enter an address that starts with http:// or https://, or choose a file'

/** Texts without what no text holds, and without space around them; an empty one is unknown. */
function tidy(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed().trim()
}

const oneLine = (text: string) => tidy(text).replace(/\s+/g, ' ')
const known = (text: string | null) => (text === null ? null : tidy(text) || null)
const names = (typed: readonly string[]) => [...new Set(typed.map(oneLine).filter((name) => name !== ''))]

function tidyValue(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed()
  if (Array.isArray(value)) return value.map(tidyValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [tidyValue(name) as string, tidyValue(each)]),
  )
}

/** A game as it is kept of what was entered: no space around texts, nothing named twice, an empty text unknown. */
export function tidyGame(game: GameFields): GameFields {
  return {
    ...game,
    title: oneLine(game.title),
    description: tidy(game.description),
    imageUrl: known(game.imageUrl),
    categories: names(game.categories),
    tagline: known(game.tagline),
    designers: names(game.designers),
    mechanics: names(game.mechanics),
    twoPlayerReason: known(game.twoPlayerReason),
    expertReason: known(game.expertReason),
    publisherName: known(game.publisherName),
    publisherUrl: known(game.publisherUrl),
    publisherDescription: known(game.publisherDescription),
    publisherDescriptionHtml: known(game.publisherDescriptionHtml),
    youtubeVideoId: known(game.youtubeVideoId && youtubeIdOf(game.youtubeVideoId)),
    galleryImages: game.galleryImages.map(tidy).filter((address) => address !== ''),
    retailers: game.retailers.map((retailer) => ({
      ...retailer,
      name: oneLine(retailer.name),
      url: tidy(retailer.url),
      productId: known(retailer.productId),
      currency: known(retailer.currency)?.toUpperCase() ?? null,
      priceAsOf: known(retailer.priceAsOf),
    })),
    metaDescription: known(game.metaDescription),
    ogImage: known(game.ogImage),
    metaKeywords: known(game.metaKeywords),
    canonicalUrl: known(game.canonicalUrl),
    structuredData: game.structuredData && (tidyValue(game.structuredData) as Record<string, unknown>),
  }
}

/**
 * What is wrong with a game as it was entered (product spec, section 5; checklist FORM-01). A new game needs every
 * field of the specified form; of a game that is there already, what was never known may stay unknown.
 */
export function faultsOfGame(game: GameFields, { isNew }: { isNew: boolean }): GameFaults {
  const faults: GameFaults = {}
  const check = (field: string, fault: string | null | undefined | false) => {
    if (fault) faults[field] ??= fault
  }
  const needed = (isMissing: boolean, words: string) => isNew && isMissing && words

  check('title', game.title.trim() === '' && 'Title is required')
  for (const [field, max] of Object.entries(TEXT_MAX_LENGTHS))
    check(field, (game[field as keyof typeof TEXT_MAX_LENGTHS] ?? '').length > max && tooLong(max))
  check('description', needed(game.description.trim() === '', 'Description is required'))
  check('imageUrl', needed(game.imageUrl === null, 'Image is required: an address or a file'))
  check('imageUrl', faultOfPicture(game.imageUrl))
  check('categories', needed(game.categories.length === 0, 'Choose at least one category'))
  check('difficulty', needed(game.difficulty === null, 'Choose a difficulty'))
  check(
    'difficulty',
    game.difficulty !== null && !DIFFICULTIES.includes(game.difficulty) && 'Choose a difficulty',
  )
  check('playMinutes', needed(game.playMinutes === null, 'Play time is required'))
  check('playMinutes', faultOfCount(game.playMinutes, 'Play time'))
  for (const [field, name] of [
    ['minPlayers', 'Min players'],
    ['maxPlayers', 'Max players'],
  ] as const) {
    check(field, game[field] === null && `${name} is required`)
    check(field, faultOfCount(game[field], name))
  }
  if (!faults.minPlayers && !faults.maxPlayers)
    check(
      'maxPlayers',
      (game.maxPlayers ?? 0) < (game.minPlayers ?? 0) && 'Max players must be at least min players',
    )
  check('expertRating', needed(game.expertRating === null, 'Expert rating is required'))
  check('expertRating', faultOfExpertRating(game.expertRating))

  check('minAge', faultOfWhole(game.minAge, 0, OLDEST_AGE, 'Age'))
  check('year', faultOfWhole(game.year, FIRST_YEAR, LAST_YEAR, 'Year'))
  for (const field of ['designers', 'mechanics'] as const) check(field, faultOfNames(game[field]))
  check('weight', faultOfWeight(game.weight))
  check('mode', game.mode !== null && !MODES.includes(game.mode) && 'Choose how two play')
  const knownVerdict = game.twoPlayerVerdict === null || TWO_PLAYER_VERDICTS.includes(game.twoPlayerVerdict)
  check('twoPlayerVerdict', !knownVerdict && 'Choose how good it is with two')
  check(
    'twoPlayerVerdict',
    game.twoPlayerReason !== null && game.twoPlayerVerdict === null && 'A reason needs its verdict',
  )
  check(
    'twoPlayerReason',
    game.twoPlayerVerdict !== null && game.twoPlayerReason === null && 'A verdict needs its reason',
  )
  check('publisherUrl', faultOfAddress(game.publisherUrl))
  check(
    'publisherName',
    game.publisherUrl !== null && game.publisherName === null && 'A publisher’s address needs its name',
  )
  check(
    'youtubeVideoId',
    game.youtubeVideoId !== null &&
      !YOUTUBE_ID.test(game.youtubeVideoId) &&
      'Enter the video’s id, 11 letters and digits, or its address on YouTube',
  )
  check('galleryImages', game.galleryImages.length > GALLERY_MAX && `At most ${GALLERY_MAX} pictures`)
  game.galleryImages.forEach((address, place) => {
    check(`galleryImages.${place}`, faultOfPicture(address))
    check(
      `galleryImages.${place}`,
      game.galleryImages.indexOf(address) < place && 'This picture is here already',
    )
  })
  check('retailers', game.retailers.length > RETAILERS_MAX && `At most ${RETAILERS_MAX} retailers`)
  game.retailers.forEach((retailer, place) => {
    for (const [field, fault] of Object.entries(faultsOfRetailer(retailer)))
      check(`retailers.${place}.${field}`, fault)
    const isRepeated = game.retailers.findIndex(({ name }) => sameName(name, retailer.name)) < place
    check(`retailers.${place}.name`, isRepeated && 'This retailer is listed already')
  })
  check('ogImage', faultOfPicture(game.ogImage))
  check('canonicalUrl', faultOfAddress(game.canonicalUrl))
  check(
    'structuredData',
    game.structuredData !== null &&
      JSON.stringify(game.structuredData).length > 40_000 &&
      'That is more than 40,000 characters',
  )
  return faults
}

function faultsOfRetailer(retailer: RetailerFields): GameFaults {
  const faults: GameFaults = {}
  if (retailer.name.trim() === '') faults.name = 'Name the retailer'
  else if (retailer.name.length > NAME_MAX_LENGTH) faults.name = tooLong(NAME_MAX_LENGTH)
  const addressFault =
    retailer.url === '' ? 'Enter the address of the game at this retailer' : faultOfAddress(retailer.url)
  if (addressFault) faults.url = addressFault
  if ((retailer.productId ?? '').length > NAME_MAX_LENGTH) faults.productId = tooLong(NAME_MAX_LENGTH)
  const { priceCents, currency, priceAsOf } = retailer
  if (priceCents === null) {
    if (currency !== null || priceAsOf !== null) faults.price = 'A currency and a day need their price'
    return faults
  }
  if (!Number.isInteger(priceCents) || priceCents < 0 || priceCents > LARGEST_PRICE_CENTS)
    faults.price = 'Enter a price such as 24.99'
  if (!currency || !/^[A-Z]{3}$/.test(currency)) faults.currency = 'A price needs its currency, such as USD'
  if (!priceAsOf || !isDay(priceAsOf)) faults.priceAsOf = 'A price needs the day it was seen'
  return faults
}

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
const tooLong = (max: number) => `Use at most ${max.toLocaleString('en-US')} characters`

function faultOfAddress(address: string | null): string | null {
  if (address === null) return null
  if (address.length > ADDRESS_MAX_LENGTH) return tooLong(ADDRESS_MAX_LENGTH)
  return isWebAddress(address) ? null : ADDRESS_WORDS
}

function faultOfPicture(address: string | null): string | null {
  if (address === null) return null
  if (address.length > ADDRESS_MAX_LENGTH) return tooLong(ADDRESS_MAX_LENGTH)
  return isWebAddress(address) || isOwnPath(address) ? null : PICTURE_WORDS
}

/** A number of minutes or players: whole, 1 or more. */
function faultOfCount(value: number | null, name: string): string | null {
  return faultOfWhole(value, 1, LARGEST_NUMBER, name)
}

function faultOfWhole(value: number | null, min: number, max: number, name: string): string | null {
  if (value === null) return null
  if (!Number.isInteger(value)) return `${name} must be a whole number`
  if (value < min) return `${name} must be at least ${min}`
  return value > max ? `${name} must be at most ${max}` : null
}

/** Between 0 and 5 in steps of 0.1. */
function faultOfExpertRating(value: number | null): string | null {
  if (value === null) return null
  if (!(value >= 0 && value <= EXPERT_RATING_MAX))
    return `Expert rating must be between 0 and ${EXPERT_RATING_MAX}`
  return Math.round(value * 10) / 10 === value ? null : 'Expert rating goes in steps of 0.1'
}

function faultOfWeight(value: number | null): string | null {
  if (value === null) return null
  if (!(value >= WEIGHT_MIN && value <= WEIGHT_MAX))
    return `Weight must be between ${WEIGHT_MIN} and ${WEIGHT_MAX}`
  return Math.round(value * 100) / 100 === value ? null : 'Weight goes in steps of 0.01'
}

function faultOfNames(names: readonly string[]): string | null {
  if (names.length > NAMES_MAX) return `At most ${NAMES_MAX}, parted by commas`
  return names.some((name) => name.length > NAME_MAX_LENGTH)
    ? `Each with at most ${NAME_MAX_LENGTH} characters`
    : null
}

/** Whether a text is a day of the calendar, `2026-11-14`. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const YOUTUBE_ID = /^[\w-]{11}$/
const YOUTUBE_HOSTS = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/

/** The id of a YouTube video that was entered as its id or as an address it has; anything else stays as it was typed. */
export function youtubeIdOf(typed: string): string {
  const text = typed.trim()
  const url = URL.parse(text.includes('://') ? text : `https://${text}`)
  if (!url || YOUTUBE_ID.test(text)) return text
  const id =
    url.hostname === 'youtu.be'
      ? url.pathname.slice(1)
      : YOUTUBE_HOSTS.test(url.hostname)
        ? (url.searchParams.get('v') ?? /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(url.pathname)?.[1])
        : undefined
  return id && YOUTUBE_ID.test(id) ? id : text
}

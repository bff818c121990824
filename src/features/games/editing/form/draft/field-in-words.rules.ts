import { CHANGED, changesBetween } from '#/features/audit/model/audit-acts.rules.ts'
import { decimalAmount, formatPrice } from '#/features/retailers/model/prices.rules.ts'
import { longDate } from '#/lib/dates.ts'
import type { RetailerFields } from '../../../model/fields/retailers.rules.ts'
import { gameFields } from '../../../model/game-field-list.rules.ts'
import { GAME_FIELDS, type GameField, type GameFields } from '../../../model/game-fields.rules.ts'

/** A field's value as a text; empty if unknown. Structured lists have one line per item. */
export function fieldInWords(
  name: GameField,
  fields: GameFields,
  categoryNames: ReadonlyMap<string, string> = new Map(),
): string {
  const field = gameFields[name]
  const value = fields[name]
  if (value === null) return ''
  switch (field.kind) {
    case 'flag':
      return value === true ? 'yes' : 'no'
    case 'choice':
      return field.options.find(([each]) => each === value)?.[1] ?? String(value)
    case 'categories':
      return fields.categories.map((slug) => categoryNames.get(slug) ?? slug).join(', ')
    case 'retailers':
      return fields.retailers.map(retailerInWords).join('\n')
    case 'pictures':
      return fields.galleryImages.join('\n')
    case 'titles':
    case 'components':
      return (value as string[]).join('\n')
    case 'names':
      return (value as string[]).join(', ')
    case 'json':
      return JSON.stringify(value, null, 2)
    default:
      return String(value)
  }
}

/** The changed fields of a game by label, for the activity log; a changed price by its retailer. */
export function gameChangesInWords(before: GameFields, after: GameFields): Record<string, unknown> {
  const labels = Object.fromEntries(
    GAME_FIELDS.filter((name) => name !== 'retailers').map((name) => [name, gameFields[name].label]),
  )
  const inWords = (fields: GameFields) =>
    Object.fromEntries(Object.keys(labels).map((name) => [name, fieldInWords(name as GameField, fields)]))
  const names = [...new Set([...before.retailers, ...after.retailers].map(({ name }) => name))]
  const pricesOf = ({ retailers }: GameFields) =>
    Object.fromEntries(names.map((name) => [name, priceOf(retailers.find((each) => each.name === name))]))
  const prices = changesBetween(
    pricesOf(before),
    pricesOf(after),
    Object.fromEntries(names.map((name) => [name, name])),
  )
  const others = changesBetween(inWords(before), inWords(after), labels)
  const isMoreChanged =
    Object.keys(prices).length === 0 && JSON.stringify(before.retailers) !== JSON.stringify(after.retailers)
  return {
    ...Object.fromEntries(Object.entries(prices).map(([name, change]) => [`Price at ${name}`, change])),
    ...others,
    ...(isMoreChanged && { [gameFields.retailers.label]: CHANGED }),
  }
}

const priceOf = (retailer: RetailerFields | undefined) =>
  retailer?.priceCents == null || !retailer.currency
    ? ''
    : formatPrice({ amountCents: retailer.priceCents, currency: retailer.currency })

function retailerInWords({ name, url, productId, priceCents, currency, priceAsOf }: RetailerFields): string {
  const amount = (amountCents: number) => decimalAmount({ amountCents, currency: currency ?? '' })
  const price = priceCents === null ? '' : `${amount(priceCents)} ${currency ?? ''}`.trim()
  const seen = priceAsOf && !Number.isNaN(Date.parse(priceAsOf)) ? `seen ${longDate(priceAsOf)}` : ''
  return [`${name}: ${price || 'no price'}`, seen, productId, url].filter(Boolean).join(', ')
}

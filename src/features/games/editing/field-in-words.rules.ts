import { changesBetween } from '#/features/audit/model/audit-acts.rules.ts'
import { decimalAmount, formatPrice } from '#/features/retailers/model/prices.rules.ts'
import { longDate } from '#/lib/format.ts'
import type { RetailerFields } from '../model/fields/retailers.rules.ts'
import { fieldOf, type GameField, type GameFields, gameFields } from '../model/game-fields.rules.ts'
import { FORM_FIELDS } from './form/form-layout.rules.ts'
import { type TypedKind, typedOf } from './form/game-draft.rules.ts'

/** A field's value as a text; empty if unknown. Structured lists have one line per item. */
export function fieldInWords(
  name: GameField,
  fields: GameFields,
  categoryNames: ReadonlyMap<string, string> = new Map(),
): string {
  const field = gameFields[name]
  const value = fields[name]
  switch (field.kind) {
    case 'flag':
      return value ? 'yes' : 'no'
    case 'choice':
      return field.options.find(([each]) => each === value)?.[1] ?? String(value ?? '')
    case 'categories':
      return fields.categories.map((slug) => categoryNames.get(slug) ?? slug).join(', ')
    case 'retailers':
      return fields.retailers.map(retailerInWords).join('\n')
    case 'pictures':
      return fields.galleryImages.join('\n')
    default:
      return typedOf(value, field.kind satisfies TypedKind)
  }
}

/** Returns the fields in which two states of a game differ, in the order of the form, each formatted as text. */
export const differences = (theirs: GameFields, mine: GameFields) =>
  FORM_FIELDS.filter((name) => JSON.stringify(theirs[name]) !== JSON.stringify(mine[name])).map((name) => ({
    name: fieldOf[name].label,
    theirs: fieldInWords(name, theirs) || '—',
    mine: fieldInWords(name, mine) || '—',
  }))

/** The changed fields of a game by label, for the activity log; a price by its retailer. */
export function gameChangesInWords(before: GameFields, after: GameFields): Record<string, unknown> {
  const [from, to] = [labelled(before), labelled(after)]
  const names = Object.keys({ ...from, ...to })
  const unknown = Object.fromEntries(names.map((name) => [name, '']))
  const labels = Object.fromEntries(names.map((name) => [name, name]))
  return changesBetween({ ...unknown, ...from }, { ...unknown, ...to }, labels)
}

const labelled = (fields: GameFields): Record<string, string> => ({
  ...Object.fromEntries(FORM_FIELDS.map((name) => [fieldOf[name].label, fieldInWords(name, fields)])),
  [gameFields.retailers.label]: fields.retailers
    .map(({ name, productId, url }) => [name, productId, url].filter(Boolean).join(' '))
    .join(', '),
  ...Object.fromEntries(
    fields.retailers.map(({ name, priceCents, currency }) => [
      `Price at ${name}`,
      priceCents === null || !currency ? '' : formatPrice({ amountCents: priceCents, currency }),
    ]),
  ),
})

function retailerInWords({ name, url, productId, priceCents, currency, priceAsOf }: RetailerFields): string {
  const price =
    priceCents !== null &&
    `${decimalAmount({ amountCents: priceCents, currency: currency ?? '' })} ${currency ?? ''}`.trim()
  const seen = priceAsOf && !Number.isNaN(Date.parse(priceAsOf)) && `seen ${longDate(priceAsOf)}`
  return [`${name}: ${price || 'no price'}`, seen, productId, url].filter(Boolean).join(', ')
}

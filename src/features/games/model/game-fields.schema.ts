import { z } from '@hono/zod-openapi'
import { ADDRESS_MAX_LENGTH } from './fields/texts.rules.ts'
import { gameFields as described } from './game-field-list.rules.ts'
import { GAME_FIELDS, type GameField, type GameFields, isPageField } from './game-fields.rules.ts'

/** A generous upper limit; the exact limits and messages come from the rules. */
const text = z.string().max(100_000)
const address = z.string().max(2 * ADDRESS_MAX_LENGTH)

const retailer = z.object({
  name: text,
  url: address,
  productId: text.nullable(),
  priceCents: z.number().nullable(),
  currency: text.nullable(),
  priceAsOf: text.nullable(),
})

/** All editable fields of a game. */
export const enteredGameFields = z.object(shapesOf(GAME_FIELDS, enteredShape)).openapi('GameFields')

/** The fields that the game page shows unchanged. */
export const pageFields = shapesOf(GAME_FIELDS.filter(isPageField), shownShape)

function enteredShape(name: GameField): z.ZodType {
  const field = described[name]
  switch (field.kind) {
    case 'text':
    case 'longText':
      return field.unknown === '' ? text : text.nullable()
    case 'html':
    case 'video':
      return text.nullable()
    case 'webAddress':
    case 'picture':
      return address.nullable()
    case 'wholeNumber':
    case 'decimal':
      return z.number().nullable()
    case 'names':
    case 'titles':
    case 'components':
    case 'categories':
      return z.array(text).max(200)
    case 'pictures':
      return z.array(address).max(200)
    case 'retailers':
      return z.array(retailer).max(200)
    default:
      return shownShape(name)
  }
}

function shownShape(name: GameField): z.ZodType {
  const field = described[name]
  switch (field.kind) {
    case 'text':
    case 'longText':
      return field.unknown === '' ? z.string() : z.string().nullable()
    case 'html':
    case 'webAddress':
    case 'picture':
    case 'video':
      return z.string().nullable()
    case 'wholeNumber':
      return z.number().int().nullable()
    case 'decimal':
      return z.number().nullable()
    case 'choice':
      return z.enum(field.of).nullable()
    case 'flag':
      return z.boolean()
    case 'names':
    case 'titles':
    case 'components':
    case 'categories':
    case 'pictures':
      return z.array(z.string())
    case 'retailers':
      return z.array(retailer)
    case 'json':
      return z.record(z.string(), z.unknown()).nullable()
  }
}

type Shapes<Name extends GameField> = { [Each in Name]: z.ZodType<GameFields[Each], GameFields[Each]> }

/** The schemas of some fields, by their kinds. */
function shapesOf<Name extends GameField>(
  names: readonly Name[],
  shapeOf: (name: Name) => z.ZodType,
): Shapes<Name> {
  return Object.fromEntries(names.map((name) => [name, shapeOf(name)])) as Shapes<Name>
}

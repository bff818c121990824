import { z } from '@hono/zod-openapi'
import { ADDRESS_MAX_LENGTH } from './fields/texts.rules.ts'
import { gameFields as described } from './game-field-list.rules.ts'
import { GAME_FIELDS, type GameField, type GameFields, isPageField } from './game-fields.rules.ts'

export const enteredGameFields = z.object(shapesOf(GAME_FIELDS, { isEntered: true })).openapi('GameFields')

export const pageFields = shapesOf(GAME_FIELDS.filter(isPageField), { isEntered: false })

/** The schema of a field by its kind. Entered values have generous upper limits; the exact ones and messages come from the rules. */
function shapeOf(name: GameField, isEntered: boolean): z.ZodType {
  const field = described[name]
  const text = isEntered ? z.string().max(100_000) : z.string()
  const address = isEntered ? z.string().max(2 * ADDRESS_MAX_LENGTH) : z.string()
  const listOf = (item: z.ZodType) => (isEntered ? z.array(item).max(200) : z.array(item))
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
      return (isEntered ? z.number() : z.number().int()).nullable()
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
      return listOf(text)
    case 'pictures':
      return listOf(address)
    case 'retailers':
      return listOf(
        z.object({
          name: text,
          url: address,
          productId: text.nullable(),
          priceCents: z.number().nullable(),
          currency: text.nullable(),
          priceAsOf: text.nullable(),
        }),
      )
    case 'json':
      return z.record(z.string(), z.unknown()).nullable()
  }
}

function shapesOf<Name extends GameField>(names: readonly Name[], { isEntered }: { isEntered: boolean }) {
  return Object.fromEntries(names.map((name) => [name, shapeOf(name, isEntered)])) as {
    [Each in Name]: z.ZodType<GameFields[Each], GameFields[Each]>
  }
}

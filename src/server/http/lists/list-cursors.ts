import { z } from '@hono/zod-openapi'
import { Refusal } from '../refusals.ts'
import { sentMoment } from '../requests/date-shapes.ts'

/** The type of a sort key, for comparing cursors. */
export type KeyKind = 'moment' | 'integer' | 'number' | 'text'

/** The position where a page of a list begins. */
export interface ListPlace {
  /** Which way the list is read from there. */
  toward: 'next' | 'previous'
  /** The position of the first row read, from 1. */
  row: number
  /** The sort values of the row next to it. */
  key: (string | number)[]
}

const keyShapes: Record<KeyKind, z.ZodType<string | number>> = {
  moment: sentMoment.transform((moment) => new Date(moment).toISOString()),
  integer: z.int(),
  number: z.union([z.number(), z.literal('Infinity')]),
  text: z.string().refine((text) => !text.includes('\0')),
}

const placeShape = z.tuple([z.enum(['next', 'previous']), z.string(), z.int().min(1), z.array(z.unknown())])

/** Encodes a position in a list as an opaque, URL-safe text. */
export function cursorOf(sort: string, { toward, row, key }: { [Part in keyof ListPlace]: unknown }): string {
  return Buffer.from(JSON.stringify([toward, sort, row, key])).toString('base64url')
}

/** Parses a cursor of this sort. @throws {Refusal} 400 if it is invalid, or of another sort */
export function listPlaceIn(cursor: string, sort: string, kinds: readonly KeyKind[]): ListPlace {
  const place = placeShape.safeParse(parsed(cursor))
  if (!place.success || place.data[1] !== sort || place.data[3].length !== kinds.length) throw unknownPlace()
  const [toward, , row, values] = place.data
  const key = kinds.map((kind, index) => {
    const value = keyShapes[kind].safeParse(values[index])
    if (!value.success) throw unknownPlace()
    return value.data
  })
  return { toward, row, key }
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

const unknownPlace = () =>
  new Refusal('not-valid', 'This page of the list no longer exists', {
    detail: 'Start from the first page of the list.',
    faults: [{ path: 'cursor', message: 'cursor must be one returned for this sort' }],
  })

import { z } from '@hono/zod-openapi'
import { isDay, isMoment } from '#/lib/iso-dates.ts'

const MESSAGE = 'This date is outside the years 1 to 9999'

/** Shape of a day that somebody sends, of a year that the database takes. */
export const sentDay = z.iso.date().refine(isDay, MESSAGE)

/** Shape of a moment that somebody sends, in any time zone, of a year that the database takes. */
export const sentMoment = z.iso.datetime({ offset: true }).refine(isMoment, MESSAGE)

import { z } from '@hono/zod-openapi'
import { isDay, isMoment } from '#/lib/date-inputs.ts'

const MESSAGE = 'This date is outside the years 1 to 9999'

/** Schema of a day in a request, within the years that the database accepts. */
export const sentDay = z.iso.date().refine(isDay, MESSAGE)

/** Schema of a moment in a request, in any time zone, within the years that the database accepts. */
export const sentMoment = z.iso.datetime({ offset: true }).refine(isMoment, MESSAGE)

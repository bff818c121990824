import { z } from '@hono/zod-openapi'
import { isDay, isMoment } from '#/lib/date-inputs.ts'

const MESSAGE = 'This date is outside the years 1 to 9999'

/** Schema of a day in a request, such as `2025-11-28`, within the years that the database accepts. */
export const sentDay = z.iso.date().refine(isDay, MESSAGE)

/** Schema of a time in a request, as ISO text in any time zone, within the years that the database accepts. */
export const sentMoment = z.iso.datetime({ offset: true }).refine(isMoment, MESSAGE)

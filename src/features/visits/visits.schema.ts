import { z } from '@hono/zod-openapi'
import { DEVICES, TIMING_NAMES } from './model/page-timings.rules.ts'

const LONGEST_PATH = 300
/** Maximum counted time in milliseconds; longer times are counted as this. */
const LONGEST_MS = 600_000
/** Maximum number of pages, navigated to in one document, whose timings are sent together. */
const MOST_PAGES = 50

export const seenPage = z.object({ path: z.string().max(LONGEST_PATH) })

const milliseconds = z
  .number()
  .min(0)
  .transform((value) => Math.min(value, LONGEST_MS))

/** Schema of page timings from a browser, in milliseconds. Layout shift (`cls`) has no unit. */
export const measuredPages = z.object({
  device: z.enum(DEVICES),
  pages: z
    .array(
      seenPage.extend({
        lcp: milliseconds.optional(),
        navigation: milliseconds.optional(),
        inp: milliseconds.optional(),
        cls: z.number().min(0).max(1_000).optional(),
      }),
    )
    .max(MOST_PAGES),
})
export type MeasuredPages = z.input<typeof measuredPages>

/** The speed of one kind of page on one kind of device, as measured in the last 30 days. */
const pageSpeed = z
  .object({
    page: z.string(),
    device: z.enum(DEVICES),
    times: z.number().int(),
    timings: z.array(
      z.object({
        name: z.enum(TIMING_NAMES),
        times: z.number().int(),
        within: z
          .number()
          .nullable()
          .openapi({ description: 'What three of four stayed within; null beyond the last bound' }),
      }),
    ),
  })
  .openapi('PageSpeed')
export type PageSpeed = z.infer<typeof pageSpeed>
export const pageSpeeds = z.object({ speeds: z.array(pageSpeed) })

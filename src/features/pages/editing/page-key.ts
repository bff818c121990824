import { z } from '@hono/zod-openapi'
import { ORIGINALS } from '#/domain/pages/pages.rules.ts'

/** What stands for a page in an endpoint's address. */
export const pageKey = z
  .string()
  .regex(new RegExp(`^(${ORIGINALS.join('|')}|[1-9]\\d{0,8})$`), 'There is no such page')
  .openapi({ description: 'The name of a page that came with the site, or a number.', example: 'about' })

import { createHash } from 'node:crypto'
import { env } from '#/server/env.ts'

/** Where the counted links of letters stand. */
export const LETTER_LINK_PATH = '/letter'

/** What stands for an address in the counted links of a letter. */
export const linkKeyOf = (address: string) =>
  createHash('sha256').update(address).digest('base64url').slice(0, 12)

/** The link by which a letter leads to an address, so that the following is counted. The same for every reader. */
export const countedLink = (letterId: number, address: string) =>
  `${env().siteUrl}${LETTER_LINK_PATH}/${letterId}/${linkKeyOf(address)}`

import { z } from '@hono/zod-openapi'
import { gameCover, gameSummary } from '#/features/games/model/games.schema.ts'
import { partOfShelf, shelfParameters } from '#/features/shelf/model/marks.schema.ts'
import { SHELF_PARTS, SHELF_SORTS } from '#/features/shelf/model/shelf-look.rules.ts'
import { INVITATION_STATES } from './model/pair.rules.ts'

const count = z.number().int()
const moment = z.iso.datetime()

/** A member's side of the pair: 0 is left. */
const side = z.union([z.literal(0), z.literal(1)])

export const pairView = z
  .object({
    pair: z
      .object({
        name: z.string().nullable(),
        side,
        since: moment,
        /** How many games each owns, and how many the two of them. */
        owned: z.object({ mine: count, theirs: count, both: count }),
      })
      .nullable(),
    /** The last link they sent, while it is of any use to know. */
    invitation: z
      .object({ sentAt: moment, expiresAt: moment, state: z.enum(['open', 'expired', 'declined']) })
      .nullable(),
    /** A pair that ended within a week, unless there is another. */
    ended: z
      .object({
        how: z.enum(['left-by-me', 'left-by-them', 'account-gone']),
        name: z.string().nullable(),
        /** Until when the one who left may undo it. */
        undoUntil: moment.nullable(),
      })
      .nullable(),
  })
  .openapi('PairView')
export type PairView = z.infer<typeof pairView>

/** An invitation link, returned only once. */
export const newInvitation = z
  .object({
    token: z.string(),
    expiresAt: moment,
    picture: z.object({ size: count, path: z.string() }),
  })
  .openapi('NewPairInvitation')
export type NewInvitation = z.infer<typeof newInvitation>

/** The token of an invitation's link; a malformed one counts as unknown. */
export const invitationTyped = z.object({ token: z.string().max(1_000) })

/** The state of an invitation, with the sender's user name while it can be answered. */
export const invitationSeen = z
  .object({ state: z.enum(INVITATION_STATES), from: z.string().nullable() })
  .openapi('PairInvitationSeen')
export type InvitationSeen = z.infer<typeof invitationSeen>

export const pairGamesParameters = shelfParameters.extend({
  show: z.enum(SHELF_PARTS),
  sort: z.enum(SHELF_SORTS).optional().openapi({
    description: 'Default: last played first; wishes and ruled out games by when they were marked.',
  }),
})
export type PairGamesRequested = z.infer<typeof pairGamesParameters>

export const pairGame = z
  .object({
    /** Null for a game missing from the catalogue. */
    game: gameSummary.nullable(),
    title: z.string(),
    /** A cover drawn from its title, of a game the catalogue lacks. */
    cover: gameCover.nullable(),
    isMine: z.boolean(),
    isTheirs: z.boolean(),
    /** A wish hidden from the partner. */
    isSurprise: z.boolean(),
    timesPlayed: count,
    lastPlayedOn: z.string().nullable(),
  })
  .openapi('PairGame')
export type PairGame = z.infer<typeof pairGame>

export const pairGames = partOfShelf.extend({ games: z.array(pairGame) }).openapi('PairGames')
export type PairGames = z.infer<typeof pairGames>

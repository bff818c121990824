import { z } from '@hono/zod-openapi'
import { gameCover, gameSummary } from '#/features/games/model/games.schema.ts'
import { shelfFigures, shelfParameters } from '#/features/shelf/model/marks.schema.ts'
import { SHELF_PARTS, SHELF_SORTS } from '#/features/shelf/model/shelf-look.rules.ts'
import { INVITATION_STATES } from './model/pair.rules.ts'

const count = z.number().int()
const moment = z.iso.datetime()

/** A member's side of the pair: 0 left, 1 right. */
const side = z.union([z.literal(0), z.literal(1)])

export const pairView = z
  .object({
    pair: z
      .object({
        name: z.string().nullable(),
        side,
        since: moment,
        /** Number of games that I own, that my partner owns, and that either of us owns (`both`). */
        owned: z.object({ mine: count, theirs: count, both: count }),
      })
      .nullable(),
    /** The caller's last invitation, while it is pending, expired or declined; null without one. */
    invitation: z
      .object({ sentAt: moment, expiresAt: moment, state: z.enum(['open', 'expired', 'declined']) })
      .nullable(),
    /** The caller's last pair, if it ended within a week and there is no new one; else null. */
    ended: z
      .object({
        how: z.enum(['left-by-me', 'left-by-them', 'account-gone']),
        name: z.string().nullable(),
        /** Until when the caller may undo leaving; null if the partner left, or has no account any more. */
        undoUntil: moment.nullable(),
      })
      .nullable(),
  })
  .openapi('PairView')
export type PairView = z.infer<typeof pairView>

/** Schema of a new invitation. The token is returned only once; `picture` is a QR code of the invitation's link. */
export const newInvitation = z
  .object({
    token: z.string(),
    expiresAt: moment,
    picture: z.object({ size: count, path: z.string() }),
  })
  .openapi('NewPairInvitation')
export type NewInvitation = z.infer<typeof newInvitation>

/** Schema of a request with an invitation's token. The schema allows malformed tokens, which then match no invitation. */
export const invitationRequest = z.object({ token: z.string().max(1_000) })

/** A pair invitation as a visitor sees it. The field `from` is the sender's username, or null, as in an expired invitation. */
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
    /** The game; null if the catalogue lacks it. */
    game: gameSummary.nullable(),
    title: z.string(),
    /** A cover drawn from the title of a game that the catalogue lacks; else null. */
    cover: gameCover.nullable(),
    isMine: z.boolean(),
    isTheirs: z.boolean(),
    /** Whether this is a wish that the partner cannot see. */
    isSurprise: z.boolean(),
    timesPlayed: count,
    lastPlayedOn: z.string().nullable(),
  })
  .openapi('PairGame')
export type PairGame = z.infer<typeof pairGame>

export const pairGames = shelfFigures.extend({ games: z.array(pairGame) }).openapi('PairGames')
export type PairGames = z.infer<typeof pairGames>

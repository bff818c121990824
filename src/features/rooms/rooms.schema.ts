import { z } from '@hono/zod-openapi'
import { DIFFICULTIES, LARGEST_DECK, MODES, SIDES } from '#/features/games/model/games.rules.ts'
import { gameSummary } from '#/features/games/model/games.schema.ts'
import { gameVerdictShape } from '#/features/verdict/model/verdict.schema.ts'
import {
  ANSWERS,
  cleanCode,
  DROPPABLE_FILTERS,
  ROOM_CODE,
  ROOM_CODE_LENGTH,
  SEAT_CODE_LENGTH,
  SEATS,
  SMALLEST_DECK,
} from './rules/room.rules.ts'

const gameIds = z.array(z.number().int().positive()).max(LARGEST_DECK)

/** The filters that a room's deck was made with, as in Tonight: maximum minutes, maximum difficulty, and mode; null is any. */
const roomLimits = z
  .object({
    minutes: z.union([z.literal(20), z.literal(45), z.literal(90)]).nullable(),
    difficulty: z.enum(DIFFICULTIES).nullable(),
    mode: z.enum(SIDES).nullable(),
  })
  .openapi('RoomLimits')
export type RoomLimits = z.infer<typeof roomLimits>

/** Type and schema of the request to open a room. */
export type NewRoom = z.input<typeof newRoom>
export const newRoom = z
  .object({
    gameIds: gameIds
      .min(SMALLEST_DECK)
      .describe('The deck, at most 60 games; what is published no more is left out.'),
    limits: roomLimits
      .nullable()
      .default(null)
      .describe('What the deck was limited to, as Tonight asks it; null where it is a list of games.'),
    wider: z
      .object({ limit: z.enum(DROPPABLE_FILTERS), gameIds })
      .nullable()
      .default(null)
      .describe('The games that join the deck where a limit is given up.'),
  })
  .openapi('NewRoom')

/** Schema of the response to opening a room. `letters` is the room code. */
export const openedRoom = z.object({ letters: z.string() }).openapi('OpenedRoom')

/** Schema of a typed code with this number of letters, in upper or lower case. */
const typed = (count: number) => {
  const text = z.string().max(40)
  return text.transform((code) => cleanCode(code, count))
}

/** Schema of the URL parameter `letters`: a room code, in upper or lower case. */
export const roomParam = z.object({
  letters: typed(ROOM_CODE_LENGTH)
    .pipe(z.string().regex(ROOM_CODE, 'A room is known by four letters'))
    .openapi({ type: 'string', example: 'KRTW' }),
})

const numberIn = (pattern: RegExp, message: string) =>
  z.string().regex(pattern, message).transform(Number).openapi({ type: 'string', example: '1' })

/** Schema of URL parameters: the room code, and the id of one of the room's games. */
export const roomGameParam = roomParam.extend({
  gameId: numberIn(/^\d{1,9}$/, 'That is no number of a game'),
})

/** Schema of URL parameters: the room code, and the number of a round, from 1. */
export const roundParam = roomParam.extend({
  round: numberIn(/^[1-9]$/, 'That is no number of a round'),
})

const roomCard = gameSummary
  .extend({
    mode: z.enum(MODES).nullable(),
    twoPlayer: gameVerdictShape,
    youtubeVideoId: z.string().nullable(),
  })
  .openapi('RoomCard')
export type RoomCard = z.infer<typeof roomCard>

const count = z.number().int()

/** Schema of a room as the visitor in one seat sees it. Of the other visitor's answers, only the number is included. */
export const roomView = z
  .object({
    state: z.literal('seated'),
    letters: z.string(),
    /** When the view was sent, by the database's clock, to which both phones synchronise. */
    sentAt: z.iso.datetime(),
    closesAt: z.iso.datetime(),
    seat: z.enum(SEATS),
    other: z.enum(['not-here', 'sitting', 'left']),
    limits: roomLimits.nullable(),
    widened: z.enum(DROPPABLE_FILTERS).nullable(),
    /** The filter of the deck that may be dropped now; null if there is none. */
    mayWiden: z.enum(DROPPABLE_FILTERS).nullable(),
    deck: count,
    /** Number of cards that each seat answers in all rounds so far. */
    round: count,
    /** Number of the current round, from 1. */
    rounds: count,
    answered: z.object({ mine: count, theirs: count }),
    isThrough: z.object({ me: z.boolean(), them: z.boolean() }),
    hasAnotherRound: z.boolean(),
    cards: z.array(roomCard),
    /** The last answer of the caller that can still be undone; null without one. */
    last: z.object({ gameId: z.number().int(), answer: z.enum(ANSWERS) }).nullable(),
    /** The match that both visitors should answer now; null if there is none. */
    question: z
      .object({
        gameId: z.number().int(),
        revealAt: z.iso.datetime(),
        iAmOn: z.boolean(),
        /** Whether the match may wait while a visitor looks at the list: a game is decided, and neither has answered this one. */
        mayWait: z.boolean(),
      })
      .nullable(),
    /** The matches, oldest first. `isNearly` marks a yes and a maybe, which became a match because one of the two chose it. */
    matches: z.array(z.object({ game: roomCard, isSettled: z.boolean(), isNearly: z.boolean() })),
    nearly: z.array(roomCard),
  })
  .openapi('RoomView')
export type RoomView = z.infer<typeof roomView>

/** What a caller without a seat may see of a room. */
const roomDoor = z
  .object({
    state: z.enum(['free', 'full']),
    letters: z.string(),
    limits: roomLimits.nullable(),
    deck: count,
  })
  .openapi('RoomDoor')
export type RoomDoor = z.infer<typeof roomDoor>

/** Schema of the response to a request for a room: `roomView` for a visitor with a seat, `roomDoor` without. */
export const roomResponse = z.union([roomView, roomDoor])

export const cardAnswer = z.object({ answer: z.enum(ANSWERS) }).openapi('CardAnswer')
export const matchAnswer = z.object({ isOn: z.boolean() }).openapi('MatchAnswer')
export const presence = z.object({ isThere: z.boolean() }).openapi('RoomPresence')

/** Schema of a seat code: six letters with which a visitor of a room moves to a new phone. The old phone shows this code. */
export const seatCode = z.object({ letters: z.string() }).openapi('SeatLetters')
/** Schema of a typed seat code: six letters from the old phone that a visitor of a room types on a new phone to move there. */
export const typedSeatCode = z.object({ letters: typed(SEAT_CODE_LENGTH) }).openapi('SeatLettersTyped')

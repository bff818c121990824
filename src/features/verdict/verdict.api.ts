import { z } from '@hono/zod-openapi'
import { deviceVotes } from '#/features/accounts/model/me.schema.ts'
import { deleteContribution } from '#/features/comments/moderation/remove-comments.store.ts'
import { slugParam } from '#/features/games/model/games.schema.ts'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { CATALOGUE, catalogue } from '#/server/catalogue/open-catalogue.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, SAME_FOR_EVERYBODY, sends } from '#/server/http/endpoint.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { gameIdParam, rowId } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { isSwitchedOn, refuseWhileOff } from '#/server/settings.ts'
import { faultOfSentence, SENTENCES_PER_PAGE, tidySentence } from './model/votes.rules.ts'
import { sentencePage, sentencesRequested, voteGiven, voteTaken } from './verdict.schema.ts'
import {
  castVote,
  deleteSentence,
  NO_SENTENCES,
  refuseRepeatedSentence,
  sentencesOfGame,
  voteFromDevice,
  withdrawVote,
} from './verdict.store.ts'

const tags = ['Verdict']

export const verdictApi = newApi()
  .openapi(
    calledBy('member', 'put /votes/{gameId}', tags, {
      summary: 'Say how good a game is with exactly two',
      description:
        'Replaces what the member voted before; safe to repeat. A text the member posted on another game within a day is refused as `said-already`.',
      request: { params: gameIdParam, body: sends(voteGiven) },
      responses: {
        200: json(voteTaken, 'The vote, and the game’s verdict with it'),
        ...problems(404, 409, 429),
      },
    }),
    async (c) => {
      const member = c.get('member')
      const { vote, sentence: typed } = c.req.valid('json')
      const sentence = typeof typed === 'string' ? acceptedSentence(typed) : typed
      await refuseWhileOff(db(), 'enableReviews')
      await countCall(LIMITS.votes, member.id)
      const { gameId } = c.req.valid('param')
      const taken = await db().transaction(async (tx) => {
        if (sentence) await refuseRepeatedSentence(tx, member.id, gameId, sentence)
        return castVote(tx, member.id, gameId, { vote, sentence })
      })
      return c.json(taken, 200)
    },
  )
  .openapi(
    calledBy('member', 'delete /votes/{gameId}', tags, {
      summary: 'Take back my vote on a game, with its sentence',
      description: 'Safe to repeat.',
      request: { params: gameIdParam },
      responses: { 204: noContent('It is taken back'), ...problems(404, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      await refuseWhileOff(db(), 'enableReviews')
      await countCall(LIMITS.votes, member.id)
      const { gameId } = c.req.valid('param')
      await db().transaction((tx) => withdrawVote(tx, member.id, gameId))
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('member', 'post /votes/from-device', tags, {
      summary: 'Cast the votes I gave on a device before I signed in',
      description:
        'One the account gave later than the device stays; an id that is no published game is left out. Safe to repeat.',
      request: { body: sends(z.object({ votes: deviceVotes })) },
      responses: { 204: noContent('They are cast'), ...problems(429) },
    }),
    async (c) => {
      const member = c.get('member')
      await refuseWhileOff(db(), 'enableReviews')
      await countCall(LIMITS.votes, member.id)
      const { votes } = c.req.valid('json')
      await db().transaction((tx) => voteFromDevice(tx, member.id, votes))
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('visitor', 'get /games/{slug}/sentences', tags, {
      ...SAME_FOR_EVERYBODY,
      summary: 'Why members voted as they did on a game with exactly two, newest first',
      description: `The newest ${SENTENCES_PER_PAGE}, or as many from where \`cursor\` begins. Empty without short reviews, for an unknown game, and while reviews are disabled.`,
      request: { params: slugParam, query: sentencesRequested },
      responses: { 200: json(sentencePage, 'Sentences') },
    }),
    async (c) => {
      const { slug } = c.req.valid('param')
      const { cursor } = c.req.valid('query')
      const gameId = catalogue().idAt(slug)
      // A game that memory does not know yet may have been voted on all the same.
      if (gameId === undefined) tagResponse('members', 'settings', 'votes', CATALOGUE)
      else tagResponse('members', 'settings', `votes ${gameId}`, `game ${gameId}`)
      const isShown = await isSwitchedOn(db(), 'enableReviews')
      const page = isShown ? await sentencesOfGame(db(), slug, cursor) : NO_SENTENCES
      return c.json(page, 200)
    },
  )
  .openapi(
    calledBy('member', 'delete /sentences/{id}', tags, {
      summary: 'Delete my sentence, or as an admin any',
      description: 'The vote stays, and counts.',
      request: { params: rowId },
      responses: { 204: noContent('It is gone'), ...problems(404, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      const { id } = c.req.valid('param')
      await deleteContribution(member, 'sentence', (tx) => deleteSentence(tx, member, id))
      return c.body(null, 204)
    },
  )

function acceptedSentence(typed: string): string | null {
  const sentence = tidySentence(typed)
  const fault = sentence === null ? undefined : faultOfSentence(sentence)
  if (fault) throw new Refusal('not-valid', fault)
  return sentence
}

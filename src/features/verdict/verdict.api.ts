import { createRoute, z } from '@hono/zod-openapi'
import { calledBy, json, newApi, noContent, SAME_FOR_EVERYBODY, sends } from '#/access/endpoint.ts'
import { countCall, LIMITS } from '#/access/limits/limits.ts'
import { gameIdParam, rowId } from '#/access/lists/row-id.ts'
import { problems } from '#/access/problems.ts'
import { Refusal } from '#/access/refusals.ts'
import { deleteSaid } from '#/access/said/delete-said.ts'
import { isSwitchedOn, refuseWhileOff } from '#/access/settings.ts'
import { deviceVotes } from '#/domain/accounts/device-choices.schema.ts'
import { slugParam } from '#/domain/games/games.schema.ts'
import { faultOfSentence, SENTENCES_PER_PAGE, tidySentence } from '#/domain/verdict/votes.rules.ts'
import { CATALOGUE, catalogue } from '#/server/catalogue/open-catalogue.ts'
import { db } from '#/server/database/database.ts'
import { shows } from '#/server/response-cache/shown-things.ts'
import {
  deleteSentence,
  NO_SENTENCES,
  refuseRepeatedSentence,
  sentencesOfGame,
} from './sentences/sentences.store.ts'
import { sentencePage, sentencesAsked, voteGiven, voteTaken } from './verdict.schema.ts'
import { castVote, voteFromDevice, withdrawVote } from './votes/votes.store.ts'

const tags = ['Verdict']

export const verdictApi = newApi()
  .openapi(
    createRoute({
      method: 'put',
      path: '/votes/{gameId}',
      ...calledBy('member'),
      tags,
      summary: 'Say how good a game is with exactly two',
      description:
        'Replaces what the member voted before; safe to repeat. What the member said of another game within a day is refused as `said-already`.',
      request: { params: gameIdParam, body: sends(voteGiven) },
      responses: {
        200: json(voteTaken, 'The vote, and the game’s verdict with it'),
        ...problems(400, 401, 403, 404, 409, 429),
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
    createRoute({
      method: 'delete',
      path: '/votes/{gameId}',
      ...calledBy('member'),
      tags,
      summary: 'Take back my vote on a game, with its sentence',
      description: 'Safe to repeat.',
      request: { params: gameIdParam },
      responses: { 204: noContent('It is taken back'), ...problems(400, 401, 403, 404, 429) },
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
    createRoute({
      method: 'post',
      path: '/votes/from-device',
      ...calledBy('member'),
      tags,
      summary: 'Cast the votes I gave on a device before I signed in',
      description:
        'One the account gave later than the device stays; an id that is no published game is left out. Safe to repeat.',
      request: { body: sends(z.object({ votes: deviceVotes })) },
      responses: { 204: noContent('They are cast'), ...problems(400, 401, 403, 429) },
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
    createRoute({
      method: 'get',
      path: '/games/{slug}/sentences',
      ...calledBy('visitor'),
      ...SAME_FOR_EVERYBODY,
      tags,
      summary: 'Why members voted as they did on a game with exactly two, newest first',
      description: `The newest ${SENTENCES_PER_PAGE}, or as many from where \`cursor\` begins. Empty where nobody said why, for an address where no game stands, and while reviews are switched off.`,
      request: { params: slugParam, query: sentencesAsked },
      responses: { 200: json(sentencePage, 'Sentences'), ...problems(400) },
    }),
    async (c) => {
      const { slug } = c.req.valid('param')
      const { cursor } = c.req.valid('query')
      const gameId = catalogue().idAt(slug)
      // A game that memory does not know yet may have been voted on all the same.
      if (gameId === undefined) shows('members', 'settings', 'votes', CATALOGUE)
      else shows('members', 'settings', `votes ${gameId}`, `game ${gameId}`)
      const isShown = await isSwitchedOn(db(), 'enableReviews')
      const page = isShown ? await sentencesOfGame(db(), slug, cursor) : NO_SENTENCES
      return c.json(page, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/sentences/{id}',
      ...calledBy('member'),
      tags,
      summary: 'Delete my sentence, or as an admin any',
      description: 'The vote stays, and counts.',
      request: { params: rowId },
      responses: { 204: noContent('It is gone'), ...problems(400, 401, 403, 404, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      const { id } = c.req.valid('param')
      await deleteSaid(member, 'sentence', (tx) => deleteSentence(tx, member, id))
      return c.body(null, 204)
    },
  )

function acceptedSentence(typed: string): string | null {
  const sentence = tidySentence(typed)
  const fault = sentence === null ? undefined : faultOfSentence(sentence)
  if (fault) throw new Refusal('not-valid', fault)
  return sentence
}

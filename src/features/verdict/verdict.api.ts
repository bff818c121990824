import { z } from '@hono/zod-openapi'
import { deviceVotes } from '#/features/accounts/model/me.schema.ts'
import { deleteContribution } from '#/features/comments/moderation/moderation.store.ts'
import { slugParam } from '#/features/games/model/games.schema.ts'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { CATALOGUE, catalogue } from '#/server/catalogue/open-catalogue.ts'
import { db } from '#/server/database/database.ts'
import { newApi, noContent, ok } from '#/server/http/endpoint.ts'
import { HttpProblem } from '#/server/http/http-problem.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { gameIdParam, rowId } from '#/server/http/lists/row-id.ts'
import { isSwitchedOn, writeWhileOn } from '#/server/settings.ts'
import { SENTENCES_PER_PAGE, tidySentence, validateSentence } from './model/votes.rules.ts'
import { savedVote, sentencePage, sentencesRequested, voteGiven } from './verdict.schema.ts'
import {
  castVote,
  deleteSentence,
  NO_SENTENCES,
  refuseRepeatedSentence,
  sentencesOfGame,
  voteFromDevice,
  withdrawVote,
} from './verdict.store.ts'

export const verdictApi = newApi('Verdict')
  .endpoint('member', 'put /votes/{gameId}', {
    summary: 'Say how good a game is with exactly two',
    description:
      'Replaces what the member voted before; safe to repeat. A text the member posted on another game within a day is refused as `said-already`.',
    request: { params: gameIdParam, body: voteGiven },
    limit: LIMITS.votes,
    response: ok(savedVote, 'The vote, and the game’s verdict with it', 404, 409),
    handle: ({ member, params: { gameId }, body: { vote, sentence: typed } }) => {
      const sentence = typeof typed === 'string' ? acceptedSentence(typed) : typed
      return writeWhileOn('enableReviews', async (tx) => {
        if (sentence) await refuseRepeatedSentence(tx, member.id, gameId, sentence)
        return castVote(tx, member.id, gameId, { vote, sentence })
      })
    },
  })
  .endpoint('member', 'delete /votes/{gameId}', {
    summary: 'Take back my vote on a game, with its sentence',
    description: 'Safe to repeat.',
    request: { params: gameIdParam },
    limit: LIMITS.votes,
    response: noContent('It is withdrawn', 404),
    handle: ({ member, params: { gameId } }) =>
      writeWhileOn('enableReviews', (tx) => withdrawVote(tx, member.id, gameId)),
  })
  .endpoint('member', 'post /votes/from-device', {
    summary: 'Save the votes I gave on a device before I signed in',
    description:
      'A later vote of the account stays; ids that are no published game are skipped. Safe to repeat.',
    request: { body: z.object({ votes: deviceVotes }) },
    limit: LIMITS.votes,
    response: noContent('Saved'),
    handle: ({ member, body: { votes } }) =>
      writeWhileOn('enableReviews', (tx) => voteFromDevice(tx, member.id, votes)),
  })
  .endpoint('everybody', 'get /games/{slug}/sentences', {
    summary: 'Why members voted as they did on a game with exactly two, newest first',
    description: `The newest ${SENTENCES_PER_PAGE}, or as many from where \`cursor\` begins. Empty without short reviews, for an unknown game, and while reviews are disabled.`,
    request: { params: slugParam, query: sentencesRequested },
    response: ok(sentencePage, 'Sentences'),
    handle: async ({ params: { slug }, query: { cursor } }) => {
      const gameId = catalogue().idAt(slug)
      // A game that memory does not know yet may have been voted on all the same.
      if (gameId === undefined) tagResponse('members', 'settings', 'votes', CATALOGUE)
      else tagResponse('members', 'settings', `votes ${gameId}`, `game ${gameId}`)
      const isShown = await isSwitchedOn(db(), 'enableReviews')
      return isShown ? sentencesOfGame(db(), slug, cursor) : NO_SENTENCES
    },
  })
  .endpoint('member', 'delete /sentences/{id}', {
    summary: 'Delete my sentence, or as an admin any',
    description: 'The vote stays, and counts.',
    request: { params: rowId },
    limit: LIMITS.commentChanges,
    response: noContent('It is gone', 404),
    handle: ({ member, params: { id } }) =>
      deleteContribution(member, 'sentence', (tx) => deleteSentence(tx, member, id)),
  })

function acceptedSentence(typed: string): string | null {
  const sentence = tidySentence(typed)
  const fieldError = sentence === null ? undefined : validateSentence(sentence)
  if (fieldError) throw new HttpProblem('not-valid', fieldError)
  return sentence
}

import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, sends } from '#/server/http/endpoint.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { problems } from '#/server/http/problems.ts'
import { addressOf } from '#/server/http/requests/client-address.ts'
import { playPrompt, promptAnswer, promptLink } from './play-prompt.schema.ts'
import { answerPrompt, findPlayPrompt } from './play-prompt.store.ts'

const tags = ['Evenings']

export const playPromptApi = newApi()
  .openapi(
    calledBy('visitor', 'post /evenings/asked-looks', tags, {
      summary: 'See which play an email asks about',
      description: 'By the link of that mail, which is all it takes. Nothing is written.',
      request: { body: sends(promptLink) },
      responses: { 200: json(playPrompt, 'The evening'), ...problems(429) },
    }),
    async (c) => {
      await countCall(LIMITS.mailedLinks, addressOf(c))
      c.header('cache-control', CACHE_CONTROL.private)
      return c.json(await findPlayPrompt(db(), c.req.valid('json').token), 200)
    },
  )
  .openapi(
    calledBy('visitor', 'put /evenings/asked', tags, {
      summary: 'Record the outcome of the play an email asks about',
      description:
        'Saves the play for the member who got the mail; the link is enough. Safe to repeat; minutes and a note stay.',
      request: { body: sends(promptAnswer) },
      responses: { 200: json(playPrompt, 'It stands in the book'), ...problems(401, 404, 429) },
    }),
    async (c) => {
      await countCall(LIMITS.mailedLinks, addressOf(c))
      const { token, outcome } = c.req.valid('json')
      await db().transaction((tx) => answerPrompt(tx, token, outcome))
      c.header('cache-control', CACHE_CONTROL.private)
      return c.json(await findPlayPrompt(db(), token), 200)
    },
  )

import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, sends } from '#/server/http/endpoint.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { problems } from '#/server/http/problems.ts'
import { addressOf } from '#/server/http/requests/client-address.ts'
import { askedAnswered, askedEvening, askedLink } from './asked-evening.schema.ts'
import { answerAsked, askedEveningOf } from './asked-evening.store.ts'

const tags = ['Evenings']

export const askedEveningApi = newApi()
  .openapi(
    calledBy('visitor', 'post /evenings/asked-looks', tags, {
      summary: 'See which play an email asks about',
      description: 'By the link of that mail, which is all it takes. Nothing is written.',
      request: { body: sends(askedLink) },
      responses: { 200: json(askedEvening, 'The evening'), ...problems(429) },
    }),
    async (c) => {
      await countCall(LIMITS.mailedLinks, addressOf(c))
      c.header('cache-control', CACHE_CONTROL.private)
      return c.json(await askedEveningOf(db(), c.req.valid('json').token), 200)
    },
  )
  .openapi(
    calledBy('visitor', 'put /evenings/asked', tags, {
      summary: 'Record the outcome of the play an email asks about',
      description:
        'Writes it into the book of whoever was mailed, by the link alone. Said again, it is the same evening; minutes and a word stay.',
      request: { body: sends(askedAnswered) },
      responses: { 200: json(askedEvening, 'It stands in the book'), ...problems(401, 404, 429) },
    }),
    async (c) => {
      await countCall(LIMITS.mailedLinks, addressOf(c))
      const { token, outcome } = c.req.valid('json')
      await db().transaction((tx) => answerAsked(tx, token, outcome))
      c.header('cache-control', CACHE_CONTROL.private)
      return c.json(await askedEveningOf(db(), token), 200)
    },
  )

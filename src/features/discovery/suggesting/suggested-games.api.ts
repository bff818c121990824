import { z } from '@hono/zod-openapi'
import { desc, eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { SUGGESTED_TITLE_MAX, suggestedGames } from '#/features/games/model/games.table.ts'
import { searchTextLimit } from '#/lib/address.ts'
import { foldText } from '#/lib/text.ts'
import { type Database, db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { idempotencyKey, performOnce } from '#/server/http/idempotency/idempotency.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { addressOf } from '#/server/http/requests/client-address.ts'
import { plainForm } from '#/server/http/requests/plain-forms.ts'

const tags = ['Discovery']
const SHOWN = 100

const suggestion = z
  .object({ title: z.string().max(SUGGESTED_TITLE_MAX), query: z.string().max(searchTextLimit).default('') })
  .openapi('GameSuggestion')

const counted = z
  .object({
    id: z.number().int(),
    title: z.string(),
    query: z.string(),
    times: z.number().int(),
    requestedAt: z.iso.datetime(),
  })
  .openapi('CountedSuggestion')

/** A suggestion as it is counted. */
function read({ title: typed, query }: z.infer<typeof suggestion>) {
  const title = typed
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (foldText(title) !== '') return { title, query }
  throw new Refusal('not-valid', 'Name the game', { faults: [{ path: 'title', message: 'Name the game' }] })
}

async function write(tx: Database, { title, query }: z.infer<typeof suggestion>): Promise<{ title: string }> {
  await tx
    .insert(suggestedGames)
    .values({ folded: foldText(title), title, query })
    .onConflictDoUpdate({
      target: suggestedGames.folded,
      set: { times: sql`${suggestedGames.times} + 1`, query, requestedAt: sql`now()` },
    })
  return { title }
}

const count = (c: Context) => countCall(LIMITS.gameSuggestions, addressOf(c))

/** The suggestion form for browsers without JavaScript. */
export const suggestGameForm = plainForm('/suggest-game', suggestion, async (c, typed) => {
  const sent = read(typed)
  await count(c)
  await write(db(), sent)
})

/** Games that visitors did not find: suggested by them, counted for editors. */
export const suggestedGamesApi = newApi()
  .openapi(
    calledBy('visitor', 'post /game-suggestions', tags, {
      summary: 'Suggest a game for the catalogue',
      description: 'Counted together with the same title. Idempotent by its key.',
      request: { headers: idempotencyKey, body: sends(suggestion) },
      responses: { 201: json(z.object({ title: z.string() }), 'It arrived'), ...problems(409, 429) },
    }),
    async (c) => {
      const sent = read(c.req.valid('json'))
      const answer = await performOnce(c, sent, (tx) => write(tx, sent), { count: () => count(c) })
      return c.json(answer, 201)
    },
  )
  .openapi(
    calledBy('editor', 'get /admin/game-suggestions', tags, {
      summary: 'List the games visitors suggested, most requested first',
      responses: { 200: json(z.array(counted), 'The hundred most requested') },
    }),
    async (c) => {
      const rows = await db()
        .select()
        .from(suggestedGames)
        .orderBy(desc(suggestedGames.times), desc(suggestedGames.id))
        .limit(SHOWN)
      const shown = rows.map(({ folded: _, createdAt: __, requestedAt, ...row }) => ({
        ...row,
        requestedAt: requestedAt.toISOString(),
      }))
      return c.json(shown, 200)
    },
  )
  .openapi(
    calledBy('editor', 'delete /admin/game-suggestions/{id}', tags, {
      summary: 'Take a suggestion off the list',
      request: { params: rowId },
      responses: { 204: noContent('It is gone'), ...problems(404) },
    }),
    async (c) => {
      const gone = await db()
        .delete(suggestedGames)
        .where(eq(suggestedGames.id, c.req.valid('param').id))
        .returning({ id: suggestedGames.id })
      if (gone.length === 0) throw notFound('Suggestion not found')
      return c.body(null, 204)
    },
  )

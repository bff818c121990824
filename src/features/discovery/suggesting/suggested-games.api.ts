import { z } from '@hono/zod-openapi'
import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { SUGGESTED_TITLE_MAX, suggestedGames } from '#/features/games/model/games.table.ts'
import { searchTextLimit } from '#/lib/address.ts'
import { pick } from '#/lib/order.ts'
import { foldText } from '#/lib/text.ts'
import { type Database, db } from '#/server/database/database.ts'
import { created, newApi, noContent, ok } from '#/server/http/endpoint.ts'
import { HttpProblem, notFound } from '#/server/http/http-problem.ts'
import { idempotencyKey } from '#/server/http/idempotency/idempotency.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { clientNetworks } from '#/server/http/requests/client-address.ts'
import { plainForm } from '#/server/http/requests/plain-forms.ts'

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
  })
  .openapi('CountedSuggestion')

/** Returns a suggestion with its title trimmed to one line. @throws {HttpProblem} 400 if the title has no letter or digit */
function read({ title: typed, query }: z.infer<typeof suggestion>) {
  const title = typed.replace(/[\p{C}\s]+/gu, ' ').trim()
  if (foldText(title) !== '') return { title, query }
  throw new HttpProblem('not-valid', 'Name the game', {
    fieldErrors: [{ path: 'title', message: 'Name the game' }],
  })
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

/** Endpoint of the form that suggests a missing game, for browsers without JavaScript. */
export const suggestGameForm = plainForm('/suggest-game', suggestion, async (c, typed) => {
  const sent = read(typed)
  await countCall(LIMITS.gameSuggestions, clientNetworks(c))
  await write(db(), sent)
})

/** API for visitors to suggest a missing game, and for editors to list and delete suggestions. */
export const suggestedGamesApi = newApi('Discovery')
  .endpoint('visitor', 'post /game-suggestions', {
    summary: 'Suggest a game for the catalogue',
    description: 'Counted together with the same title. Idempotent by its key.',
    request: { headers: idempotencyKey, body: suggestion },
    limit: LIMITS.gameSuggestions,
    response: created(z.object({ title: z.string() }), 'It arrived'),
    handle: ({ body, once }) => {
      const sent = read(body)
      return once(sent, (tx) => write(tx, sent))
    },
  })
  .endpoint('editor', 'get /admin/game-suggestions', {
    summary: 'List the games visitors suggested, most requested first',
    response: ok(z.array(counted), 'The hundred most requested'),
    handle: () =>
      db()
        .select(pick(getTableColumns(suggestedGames), ['id', 'title', 'query', 'times']))
        .from(suggestedGames)
        .orderBy(desc(suggestedGames.times), desc(suggestedGames.id))
        .limit(SHOWN),
  })
  .endpoint('editor', 'delete /admin/game-suggestions/{id}', {
    summary: 'Take a suggestion off the list',
    request: { params: rowId },
    response: noContent('It is gone', 404),
    handle: async ({ params }) => {
      const gone = await db()
        .delete(suggestedGames)
        .where(eq(suggestedGames.id, params.id))
        .returning({ id: suggestedGames.id })
      if (gone.length === 0) throw notFound('Suggestion not found')
    },
  })

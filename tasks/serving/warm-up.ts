import { StartFailure } from '#/server/start-failure.ts'
import { within } from '#/server/within.ts'

/** How often a page is rendered, so that its code is compiled; before that a render takes ten times as long. */
const TURNS = 5
/** The pages that most visitors open first, except a game's page. */
const FIRST_REQUESTED = [
  ...['/', '/categories', '/blog'],
  ...Array.from({ length: TURNS }, (_, turn) => [`/?q=two+${turn}`, `/api/games?q=two+${turn}`]).flat(),
]
/** A browser's header, so that pages are cached in the encoding that browsers accept. */
const READS = { 'accept-encoding': 'gzip, deflate, br' }
const A_GAME = '/api/games/lists/top-rated'

/** Visitors of a single process wait no longer than this. */
const ALONE_PATIENCE_MS = 4_000
/** A process that joins others must answer within this time. */
const JOINING_PATIENCE_MS = 60_000
const AGAIN_AFTER_MS = 250

/**
 * Requests the most visited pages in a process before it accepts visitors, so that code is compiled and database connections
 * exist. A single process accepts visitors after a few seconds in any case, and renders the game page, which needs more data,
 * later. A process that joins others waits until every request succeeds.
 * @throws {StartFailure} if that takes a joining process longer than a minute
 */
export async function warmUp(
  answer: (request: Request) => Promise<Response>,
  origin: string,
  { joinsOthers, complete }: { joinsOthers: boolean; complete: Promise<unknown> },
): Promise<void> {
  let isOver = false
  const ask = async (path: string, headers: Record<string, string> = READS) => {
    for (;;) {
      const response = await answer(new Request(origin + path, { headers }))
      const words = await response.text()
      if (!joinsOthers || response.status < 500 || isOver) return words
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
    }
  }
  const first = async () => {
    for (const path of FIRST_REQUESTED) await ask(path)
    return true
  }
  const requested = first().catch(() => false)
  const aGame = async () => {
    if (!(await requested)) return false
    await complete
    const slug = /"slug":"([^"]+)"/.exec(await ask(A_GAME, {}))?.[1]
    if (slug) await ask(`/game/${slug}`)
    return true
  }
  const all = aGame().catch(() => false)
  const isWarm = await (joinsOthers ? within(JOINING_PATIENCE_MS, all) : within(ALONE_PATIENCE_MS, requested))
  isOver = true
  if (joinsOthers && !isWarm)
    throw new StartFailure('It could not answer for a minute, and takes nobody’s place.')
}

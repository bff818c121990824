import { StartFailure } from '#/server/start-failure.ts'
import { within } from '#/server/within.ts'

/** So often a page is made before the engine has translated what makes it: until then one takes ten times as long. */
const TURNS = 5
/** What visitors come for first; one game's page stands for all. */
const FIRST_REQUESTED = [
  ...['/', '/categories', '/blog'],
  ...Array.from({ length: TURNS }, (_, turn) => [`/?q=two+${turn}`, `/api/games?q=two+${turn}`]).flat(),
]
/** As browsers ask, so that pages lie packed for them. */
const READS = { 'accept-encoding': 'gzip, deflate, br' }
const A_GAME = '/api/games/lists/top-rated'

/** Where nobody else answers, whoever comes waits no longer than this for what is translated and connected. */
const ALONE_PATIENCE_MS = 4_000
/** Where others answer, nobody waits: a process that cannot answer takes nobody's place. */
const JOINING_PATIENCE_MS = 60_000
const AGAIN_AFTER_MS = 250

/**
 * Requests the most visited pages in a process before it accepts visitors, so that code is compiled and
 * database connections exist. A single process accepts visitors after a while in any case, and renders the
 * game page, which needs more data, meanwhile. A process that joins others waits until every request
 * succeeds. @throws {StartFailure} if that takes a joining process longer than a minute
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
  const aGame = async () => {
    await complete
    const slug = /"slug":"([^"]+)"/.exec(await ask(A_GAME, {}))?.[1]
    if (slug) await ask(`/game/${slug}`)
    return true
  }
  const requested = first()
  const all = requested.then(aGame).catch(() => false)
  const isWarm = joinsOthers
    ? await within(JOINING_PATIENCE_MS, all)
    : await within(
        ALONE_PATIENCE_MS,
        requested.catch(() => false),
      )
  isOver = true
  if (joinsOthers && !isWarm)
    throw new StartFailure('It could not answer for a minute, and takes nobody’s place.')
}

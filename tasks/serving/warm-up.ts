/** So often a page is made before the engine has translated what makes it: until then one takes ten times as long. */
const TURNS = 5
/** What visitors come for first; one game's page stands for all. */
const FIRST_ASKED = [
  ...['/', '/categories', '/blog'],
  ...Array.from({ length: TURNS }, (_, turn) => [`/?q=two+${turn}`, `/api/games?q=two+${turn}`]).flat(),
]
const A_GAME = '/api/games/lists/top-rated'
const PATIENCE_MS = 4_000

/**
 * Has a process that is about to take visitors make what they come for first: its code is read and translated, its
 * connections to the database are made, and whoever comes first does not wait for all of that. What fails is told to
 * whoever asks for it; what takes long goes on beside them.
 */
export async function warmUp(answer: (request: Request) => Promise<Response>, origin: string): Promise<void> {
  const ask = async (path: string) => (await answer(new Request(origin + path))).text()
  const all = async () => {
    for (const path of FIRST_ASKED) await ask(path)
    const slug = /"slug":"([^"]+)"/.exec(await ask(A_GAME))?.[1]
    if (slug) await ask(`/game/${slug}`)
  }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([all().catch(() => undefined), late]).finally(() => clearTimeout(timer))
}

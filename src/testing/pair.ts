import type { Browser } from './calls/browser.ts'

/** Makes an invitation, and says what stands in its link. */
export async function invitationOf(browser: Browser): Promise<string> {
  return (await browser.send<{ token: string }>('PUT', '/pair/invitation')).body.token
}

/** Says yes to an invitation. */
export const sayYes = (browser: Browser, token: string) => browser.send('POST', '/pair', { body: { token } })

/** Says something of a game. */
export const say = (browser: Browser, gameId: number, mark: string | null) =>
  browser.send('PUT', `/shelf/games/${gameId}`, { body: { mark, isPlayed: false } })

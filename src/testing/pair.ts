import type { Browser } from './calls/browser.ts'

/** Creates an invitation, and returns the token of its link. */
export async function invitationOf(browser: Browser): Promise<string> {
  return (await browser.send<{ token: string }>('PUT', '/pair/invitation')).body.token
}

/** Accepts an invitation. */
export const sayYes = (browser: Browser, token: string) => browser.send('POST', '/pair', { body: { token } })

/** Sets a member's mark on a game. */
export const say = (browser: Browser, gameId: number, mark: string | null) =>
  browser.send('PUT', `/shelf/games/${gameId}`, { body: { mark, isPlayed: false } })

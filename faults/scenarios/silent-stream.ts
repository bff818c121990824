import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { startTcpProxy } from '#/testing/database/tcp-proxy.ts'
import { launchOptions } from '../../e2e/support/chromium.ts'
import { expectThat, untilHolds } from '../stage/asking.ts'
import { openRooms, sayYes, viewOf } from '../stage/room-phones.ts'
import { endSite, freePort, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'

const SHOWN_WITHIN_MS = 60_000
/** Wait until the room's page has prefetched its later parts, so that only idle connections are dropped. */
const AT_REST_AFTER_MS = 5_000

/**
 * A router drops every connection of a phone in a room without closing it. The page shows the other phone's next answer within a
 * minute, and gets events again.
 */
export async function silentStream(stage: Stage, isShort: boolean): Promise<string> {
  const times = isShort ? 1 : 3
  const database = await stage.database()
  const site = startSite({
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    DATA_DIR: stage.folder(),
  })
  await site.untilReady()
  const [first, second] = await openRooms(site.address, database, { rooms: 1, deck: 20 })
  const router = await startTcpProxy(Number(new URL(site.address).port))
  const address = `http://127.0.0.1:${router.port}`
  const browser = await chromium.launch(launchOptions)
  const context = await browser.newContext()
  const [name = '', value = ''] = first!.cookie.split('=')
  await context.addCookies([{ name, value, domain: '127.0.0.1', path: `/api/rooms/${first!.letters}` }])
  const page = await context.newPage()
  await page.goto(`${address}/room/${first!.letters}`)
  let answered = 0
  const answer = async () => {
    await sayYes(site.address, second!, (await viewOf(site.address, second!)).cards[0]!.id)
    answered += 1
  }
  const untilShown = (patienceMs: number) =>
    untilHolds(
      `the page shows ${answered} answers of the other`,
      () => page.getByRole('img', { name: new RegExp(`Your partner: ${answered} of`) }).isVisible(),
      patienceMs,
    )
  const silentMs: number[] = []
  const followedMs: number[] = []
  for (let time = 0; time < times; time += 1) {
    await answer()
    followedMs.push(await untilShown(SHOWN_WITHIN_MS))
    await sleep(AT_REST_AFTER_MS)
    router.forgetOpen()
    await answer()
    silentMs.push(await untilShown(2 * SHOWN_WITHIN_MS))
  }
  await answer()
  followedMs.push(await untilShown(SHOWN_WITHIN_MS))
  await browser.close()
  await router.close()
  const code = await endSite(site)
  await database.close()
  const longestMs = Math.max(...silentMs)
  expectThat(longestMs < SHOWN_WITHIN_MS, `an answer was shown after ${longestMs} ms`)
  expectThat(code === '0', `the site ended with ${code}`)
  return `every connection of a phone forgotten ${times} times: the other's answer shown after ${silentMs.join(', ')} ms; while followed after at most ${Math.max(...followedMs)} ms`
}

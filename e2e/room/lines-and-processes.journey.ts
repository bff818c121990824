import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'
import { bars, bothSayYes, cardOn, deck, joinRoom, match, openRoom, say, sayYesUntilMatch } from './room.ts'

test.use({ baseURL: sites.members, mayLog: /ERR_|Failed to load resource/ })

async function viewOf(page: Page) {
  const { pathname, origin } = new URL(page.url())
  return (await page.request.get(`${origin}/api/rooms/${pathname.slice(-4)}`)).json()
}
/** Returns how many answers this phone and the other gave, and how many matches there are. */
async function counted(page: Page) {
  const view = await viewOf(page)
  return { ...view.answered, matches: view.matches.length }
}

test('ROOM-05: two phones on two processes match despite lost connections and reloads; nothing is lost or repeated', async ({
  page,
  browser,
}) => {
  const link = await openRoom(page)
  const other = await joinRoom(browser, link.replace(sites.members, sites.second))
  await bothSayYes(page, other)
  await other.getByRole('button', { name: 'Keep going' }).click()
  await expect(say(page, 'Maybe')).toBeVisible()
  const before = await counted(page)

  await other.context().setOffline(true)
  const held = await cardOn(other)
  await say(other, 'Maybe').click()
  await expect(deck(other)).not.toHaveText(held)
  await say(other, 'Not tonight').click()
  await expect(other.getByText('No connection. 2 answers wait on this phone.')).toBeVisible()
  await say(page, 'Maybe').click()
  await expect.poll(() => counted(page)).toEqual({ ...before, mine: before.mine + 1 })
  await other.context().setOffline(false)
  const after = { mine: before.mine + 1, theirs: before.theirs + 2, matches: 1 }
  await expect(bars(page)).toHaveAccessibleName(new RegExp(`Your partner: ${after.theirs} of`))
  await expect(bars(other)).toHaveAccessibleName(new RegExp(`Your partner: ${after.mine} of`))

  // Each continues on another process, as behind a load balancer.
  // A card that the other phone answered with no is last now, though this phone still shows it until it reloads.
  const [card] = (await viewOf(page)).cards
  await page.goto(page.url().replace(sites.members, sites.second))
  await other.goto(other.url().replace(sites.second, sites.members))
  await expect(deck(page)).toHaveText(card.title)
  await expect(bars(other)).toHaveAccessibleName(new RegExp(`You: ${after.theirs} of`))
  expect(await counted(page)).toEqual(after)
  expect(await counted(other)).toEqual({ ...after, mine: after.theirs, theirs: after.mine })
  await sayYesUntilMatch(page)
  await other.reload()
  await expect(match(other)).toBeVisible()
  expect((await counted(page)).matches).toBe(2)
  await other.context().close()
})

for (const [how, wake] of [
  ['when nothing came for 45 seconds', (page: Page) => page.clock.fastForward(45_000)],
  [
    'when the page is looked at again',
    async (page: Page) => {
      // Events within a second after opening a stream are ignored.
      await page.clock.fastForward(1_000)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    },
  ],
] as const)
  test(`a phone whose event stream died silently catches up ${how}`, async ({ page, browser }) => {
    await page.addInitScript(() => {
      const streams: SilentSource[] = []
      /** Behaves as an event stream whose connection a router dropped: open, but nothing arrives. */
      class SilentSource extends EventSource {
        isSilent = false
        constructor(url: string) {
          super(url)
          for (const event of ['view', 'pulse', 'closed'])
            this.addEventListener(event, (came) => this.isSilent && came.stopImmediatePropagation())
          streams.push(this)
        }
      }
      const silence = () => {
        for (const stream of streams) stream.isSilent = true
      }
      Object.assign(window, { EventSource: SilentSource, silence })
    })
    await page.clock.install()
    const link = await openRoom(page)
    const other = await joinRoom(browser, link)
    await say(other, 'Maybe').click()
    await expect(bars(page)).toHaveAccessibleName(/Your partner: 1 of/)
    await page.evaluate(() => (window as unknown as { silence: () => void }).silence())
    await say(other, 'Maybe').click()
    await expect(bars(other)).toHaveAccessibleName(/You: 2 of/)
    await expect(bars(page)).toHaveAccessibleName(/Your partner: 1 of/)
    await wake(page)
    await expect(bars(page)).toHaveAccessibleName(/Your partner: 2 of/)
    await say(other, 'Maybe').click()
    await expect(bars(page)).toHaveAccessibleName(/Your partner: 3 of/)
    await other.context().close()
  })

test('without an event stream, a phone polls', async ({ page, browser }) => {
  await page.route('**/api/rooms/*/events', (route) => route.abort())
  const link = await openRoom(page)
  const other = await joinRoom(browser, link)
  await expect(say(page, 'Yes')).toBeVisible()
  await bothSayYes(page, other)
  await other.context().close()
})

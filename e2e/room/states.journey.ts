import { expectNoBarriers } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'
import { answerAll, bars, deck, joinRoom, openRoom, openRoomOver, PHONE, say } from './room.ts'

test.use({ baseURL: sites.members, mayLog: /status of (404|409)/ })

test('ROOM-06: without a match, three near matches; one is started by one and agreed to by the other', {
  tag: '@core',
}, async ({ page, browser }) => {
  const link = await openRoomOver(page, [1, 2, 3])
  const other = await joinRoom(browser, link)
  await answerAll(page, 'Yes', 3)
  await expect(deck(page)).toHaveText('You’re done. They have three to go.')
  await expectNoBarriers(page)
  await answerAll(other, 'Maybe', 3)
  for (const phone of [page, other]) await expect(deck(phone)).toHaveText('No matches this time.')
  await expect(page.getByText('3 games, and not one you both said yes to.')).toContainText(
    'Three came close.',
  )
  await page.getByRole('link', { name: 'See the three' }).click()
  await expect(page.getByRole('heading', { name: 'Nearly' })).toBeInViewport()
  await expectNoBarriers(page)
  const start = page.getByRole('button', { name: /^Start / }).first()
  const title = (await start.getAttribute('aria-label'))!.replace('Start ', '')
  await start.click()
  const requested = `${title}: A yes and a maybe. Shall we?`
  for (const phone of [page, other])
    await expect(phone.getByRole('heading', { name: requested })).toBeVisible()
  await other.getByRole('button', { name: 'Keep going' }).click()
  await expect(page.getByRole('button', { name: /^Start / })).toHaveCount(3)
  await other.getByRole('button', { name: `Start ${title}` }).click()
  await expect(page.getByRole('heading', { name: requested })).toBeFocused()
  await page.getByRole('button', { name: 'Let’s play' }).click()
  for (const phone of [page, other]) {
    await expect(deck(phone)).toHaveText('It’s decided.')
    await expect(phone.getByRole('button', { name: /^Start / })).toHaveCount(2)
  }
  await other.context().close()
})

test('ROOM-02: a seat moves to another phone with its answers, by a code shown on the first', async ({
  page,
  browser,
}) => {
  const link = await openRoom(page)
  const other = await joinRoom(browser, link)
  await say(other, 'Maybe').click()
  await expect(bars(other)).toHaveAccessibleName(/You: 1 of/)
  await other.getByRole('button', { name: 'Leave the room' }).click()
  const shown = other.getByRole('img', { name: /^Your seat: / })
  const letters = (await shown.getAttribute('aria-label'))!.replace(/^Your seat: |, /g, '')
  await expectNoBarriers(other)
  const third = await (await browser.newContext({ viewport: PHONE, baseURL: sites.members })).newPage()
  await third.goto(link)
  await third.getByRole('button', { name: 'That seat is mine' }).click()
  const typed = third.getByLabel(/^Tap the X on the phone you joined with/)
  await typed.fill('BCD')
  await third.getByRole('button', { name: 'Join' }).click()
  await expect(third.getByRole('alert')).toHaveText(
    'The room code on the phone you joined with has six letters. Type them all.',
  )
  await typed.fill('BBBBBB')
  await third.getByRole('button', { name: 'Join' }).click()
  await expect(third.getByRole('alert')).toHaveText(
    'Those aren’t the six letters. They’re on the phone you joined with.',
  )
  await expectNoBarriers(third)
  await typed.fill(letters.toLowerCase())
  await third.getByRole('button', { name: 'Join' }).click()
  await expect(bars(third)).toHaveAccessibleName(/You: 1 of/)
  await expect(deck(other)).toHaveText('You’re on another phone now.')
  await say(third, 'Maybe').click()
  await expect(bars(page)).toHaveAccessibleName(/Your partner: 2 of/)
  for (const phone of [other, third]) await phone.context().close()
})

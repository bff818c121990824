import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'
import { meOf, signInAs } from '../support/members.ts'
import { sentPage } from '../support/pages/sent-page.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members })

const main = (page: Page) => page.getByRole('main')
const part = (page: Page) => page.getByRole('region', { name: 'How members voted' })
const verdict = (page: Page, words: string) => page.getByRole('heading', { name: words, exact: true })
const question = (page: Page) => page.getByRole('group', { name: 'Played it? How good is it with two?' })
const tap = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true }).click()
const undo = (page: Page) => page.locator('.your-vote').getByRole('button', { name: 'Undo' })
const given = (page: Page, name: string) => main(page).getByText(`You said ${name}.`)
const votesOf = async (page: Page) => (await meOf(page)).votes.map(({ vote, sentence }) => [vote, sentence])

test.describe('the verdict at exactly two', () => {
  test('VERDICT-01, VERDICT-02: shows verdict, icon, votes and reasons; one tap makes it confident, another undoes it', {
    tag: '@core',
  }, async ({ page }) => {
    await signInAs(page, 'voter')
    await open(page, '/game/targi')
    await expect(verdict(page, 'Verdict: best with two, based on early votes (9 votes)')).toBeVisible()
    await expect(page.locator('.verdict .seats-mark-thin')).toBeVisible()
    await expect(
      part(page)
        .getByRole('listitem')
        .filter({ hasText: /^Great9$/ }),
    ).toBeVisible()
    await expect(part(page)).toContainText('Early. 9 of 9 say great.')
    // Neither stars nor a short review are offered before the vote.
    await expect(page.getByRole('radio', { name: '5 stars' })).toHaveCount(0)

    await tap(page, 'Great')
    await expect(given(page, 'Great')).toBeVisible()
    await expect(undo(page)).toBeFocused()
    await expect(page.getByRole('group', { name: 'Rate it, too' })).toBeVisible()
    await expect(verdict(page, 'Verdict: best with two (10 votes)')).toBeVisible()
    await expect(page.locator('.verdict .seats-mark-filled')).toBeVisible()
    await expect(part(page)).toContainText('Sure. 10 of 10 say great.')
    expect(await votesOf(page)).toEqual([['great', null]])

    await page.keyboard.press('Enter')
    await expect(question(page).getByRole('button', { name: 'Great' })).toBeFocused()
    await expect(part(page)).toContainText('Early. 9 of 9 say great.')
    await expect.poll(() => votesOf(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(part(page)).toContainText('Sure. 9 of 10 say great.')
    await expect.poll(() => votesOf(page)).toEqual([['good', null]])
    await undo(page).click()
    await expect.poll(() => votesOf(page)).toEqual([])
  })

  test('VERDICT-02: a short review is shown with its author’s name, edited and deleted; older ones are paginated', async ({
    page,
    request,
  }) => {
    await signInAs(page, 'says-why')
    await open(page, '/game/paleo')
    const sentences = part(page)
      .getByRole('list', { name: 'Why members voted this way' })
      .getByRole('listitem')
    await expect(sentences).toHaveCount(5)
    await part(page).getByRole('link', { name: 'Show more' }).click()
    await expect(sentences).toHaveCount(7)
    await expect(sentences.nth(5)).toBeFocused()
    await expect(sentences.last()).toContainText('Sentence 1 of seven.')

    await tap(page, 'Good')
    const why = main(page).getByRole('textbox', { name: 'Why? (optional)' })
    await why.fill('x'.repeat(141))
    await expect(main(page).getByText('Your review can have at most 140 characters')).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Post', exact: true })).toBeDisabled()
    await why.fill('<b>Every</b> card is one they wanted.')
    await why.press('Enter')
    await expect(sentences.first()).toContainText('<b>Every</b> card is one they wanted.')
    await expect(sentences.first()).toContainText('the_says_why (you)')
    await why.fill('Every card is one they wanted.')
    await main(page).getByRole('button', { name: 'Post', exact: true }).click()
    await expect(sentences.first()).toContainText(/^Every card/)
    await sentences.first().getByRole('button', { name: 'Delete your review' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(sentences.first()).toContainText('Sentence 7 of seven.')
    await expect(given(page, 'Good')).toBeVisible()
    await expect.poll(() => votesOf(page)).toEqual([['good', null]])
    await undo(page).click()
    await expect.poll(() => votesOf(page)).toEqual([])

    // Without JavaScript the older reviews have a link.
    const sent = await sentPage(request, `${sites.members}/game/paleo`)
    const more = sent.html.match(/\?said=[\w-]+/)?.[0]
    const older = await sentPage(request, `${sites.members}/game/paleo${more}`)
    expect(older.html).toContain('Sentence 1 of seven.')
    expect(older.html).not.toContain('Sentence 7 of seven.')
  })
})

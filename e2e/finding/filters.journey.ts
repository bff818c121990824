import { STARTER_CATALOGUE, STARTER_GAMES } from '#/testing/starter-figures.ts'
import {
  chips,
  countOf,
  found,
  group,
  panel,
  results,
  searchBox,
  titles,
  totalOf,
} from '../support/discovery-page.ts'
import { expect, open, test } from '../support/journey.ts'

/** Returns how many starter games are by one of these designers. */
const by = (...names: string[]) =>
  STARTER_CATALOGUE.filter(({ designers }) => designers.some((name) => names.includes(name))).length

test.describe('HOME-04, HOME-09: show every option with the number of games it leaves', () => {
  test('HOME-04, HOME-09: offer every option with the number of games it leaves', { tag: '@core' }, async ({
    page,
  }) => {
    await open(page, '/')
    // The filter Community is left out, since no game has a rating of members yet.
    await panel(page).getByText('More filters').click()
    for (const [name, options] of [
      ['Players', ['2', '3', '4+']],
      ['Duration', ['Quick', 'Medium', 'Long']],
      ['Difficulty', ['Easy', 'Medium', 'Hard']],
      [
        'Categories',
        [
          'Abstract',
          'Adventure',
          'Card Game',
          'Cooperative',
          'Economic',
          'Puzzle',
          'Strategy',
          'Tile Placement',
        ],
      ],
      ['Expert rating', ['5', '4.5+', '4+', '3.5+', '3+', '2.5+']],
      ['Community rating', ['5', '4.5+', '4+', '3.5+', '3+', '2.5+']],
    ] as const) {
      const inputs = group(panel(page), name).locator('input')
      await expect(inputs).toHaveCount(options.length)
      for (const [place, option] of options.entries())
        await expect(inputs.nth(place)).toHaveAccessibleName(option)
    }
    for (const [name, option, search] of [
      ['Duration', 'Quick', '?duration=quick'],
      ['Players', '4+', '?players=4'],
      ['Difficulty', 'Hard', '?difficulty=hard'],
      ['Expert rating', '4.5+', '?expert=4.5'],
      ['Categories', 'Tile Placement', '?category=tile-placement'],
    ] as const) {
      const input = group(panel(page), name).getByLabel(option, { exact: true })
      const total = await totalOf(page, search)
      expect(await countOf(input)).toBe(total)
      await input.click()
      await expect(input).toBeChecked()
      await expect(page).toHaveURL(`/${search}`)
      await expect(found(page, total)).toBeVisible()
      await page.getByRole('link', { name: 'Start over' }).click()
      await expect(found(page, STARTER_GAMES)).toBeVisible()
    }
  })

  test('designers, mechanics, publishers and years are filters with counts, labels, chips and URL parameters', {
    tag: '@core',
  }, async ({ page }) => {
    await open(page, '/')
    const designers = group(panel(page), 'Designer')
    await expect(designers).toBeHidden()
    await panel(page).locator('summary', { hasText: 'Designer' }).click()
    const cathala = designers.getByLabel('Bruno Cathala', { exact: true })
    expect(await countOf(cathala)).toBe(by('Bruno Cathala'))
    await cathala.click()
    await expect(page).toHaveURL('/?designer=bruno-cathala')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `${by('Bruno Cathala')} games by Bruno Cathala`,
    )
    await designers.getByLabel('Uwe Rosenberg', { exact: true }).click()
    await expect(found(page, by('Bruno Cathala', 'Uwe Rosenberg'))).toBeVisible()
    await expect(page).toHaveURL('/?designer=bruno-cathala,uwe-rosenberg')
    await panel(page).locator('summary', { hasText: 'How it plays' }).click()
    await group(panel(page), 'How it plays').getByLabel('Worker placement', { exact: true }).click()
    await expect(chips(page).getByRole('listitem')).toHaveText([
      ...['Worker placement', 'Uwe Rosenberg', 'Bruno Cathala'],
    ])
    await chips(page).getByRole('link', { name: 'Remove filter Bruno Cathala' }).click()
    await expect(found(page, 3)).toBeVisible()
    await page.getByRole('link', { name: 'About Uwe Rosenberg' }).click()
    await expect(page).toHaveURL('/designer/uwe-rosenberg')
  })

  test('HOME-09: options without results are shown as such, also to screen readers', async ({ page }) => {
    await open(page, '/?category=cooperative')
    await panel(page).getByText('More filters').click()
    const five = group(panel(page), 'Community rating').getByLabel('5', { exact: true })
    await expect(five).toHaveAccessibleDescription('0 games')
    expect(
      await five.locator('xpath=following-sibling::*').evaluate((face) => getComputedStyle(face).borderStyle),
    ).toBe('dashed')
    await five.click()
    await expect(page.getByText('No games found for the selected filters.')).toBeVisible()
  })

  test('HOME-11: all are cleared together; typing a search resets them', async ({ page }) => {
    await open(page, '/?difficulty=easy&players=2&expert=4&sort=name-asc')
    await expect(chips(page).getByRole('listitem')).toHaveText(['Easy', '2 players', 'Expert 4+'])
    await page.getByRole('link', { name: 'Start over' }).click()
    await expect(page).toHaveURL('/')
    await expect(found(page, STARTER_GAMES)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('expert-desc')
    await expect(page.getByRole('heading', { name: 'What shall we play tonight?' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'What shall we play tonight?' })).toBeInViewport()

    await open(page, '/?difficulty=hard&duration=quick')
    await searchBox(page).fill('hive')
    await searchBox(page).press('Enter')
    await expect(page).toHaveURL('/?q=hive')
    await expect(panel(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
  })

  test('chips remove one filter each, and keep the focus nearby', async ({ page }) => {
    await open(page, '/?difficulty=easy,medium&players=2')
    await chips(page).getByRole('link', { name: 'Remove filter Easy' }).click()
    await expect(page).toHaveURL('/?difficulty=medium&players=2')
    await expect(chips(page).getByRole('link', { name: 'Remove filter Medium' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(chips(page).getByRole('link', { name: 'Remove filter 2 players' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    await expect(chips(page)).toHaveCount(0)
    await expect(found(page, STARTER_GAMES)).toBeFocused()
  })

  test('HOME-12: the panel on a desktop collapses, for the rest of the visit', async ({ page }) => {
    await open(page, '/?difficulty=easy')
    await page.getByRole('button', { name: 'Hide filters' }).click()
    await expect(panel(page)).toBeHidden()
    const show = page.getByRole('button', { name: /^Show filters/ })
    await expect(show).toBeFocused()
    await expect(show).toContainText('1')
    await page.reload()
    await expect(panel(page)).toBeHidden()
    await show.click()
    await expect(panel(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hide filters' })).toBeFocused()
  })

  test('HOME-12: at 390, 768 and 1023 px they open in a sheet with the number of results', {
    tag: '@core',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/')
    for (const width of [390, 768, 1023]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(panel(page)).toBeHidden()
      const button = page.getByRole('button', { name: /^Filters/ })
      await button.click()
      const sheet = page.getByRole('dialog', { name: 'Filters' })
      const easy = group(sheet, 'Difficulty').getByLabel('Easy')
      const total = await countOf(easy)
      await easy.click()
      await expect(sheet.getByRole('status')).toHaveText(`${total} games found`)
      await sheet.getByRole('button', { name: `Show ${total} games` }).click()
      await expect(sheet).toBeHidden()
      await expect(button).toBeFocused()
      await expect(button).toHaveAccessibleName('Filters 1 chosen')
      await expect(found(page, total)).toBeVisible()
      await button.click()
      await sheet.getByRole('button', { name: 'Clear all' }).click()
      await expect(sheet.getByRole('button', { name: 'Clear all' })).toBeDisabled()
      await sheet.getByRole('button', { name: `Show ${STARTER_GAMES} games` }).click()
      await expect(sheet).toBeHidden()
    }
  })

  test('HOME-08: an empty result names the filter to remove', { tag: '@core' }, async ({ page }) => {
    await open(page, '/?category=cooperative&difficulty=hard&duration=quick&expert=5')
    const empty = results(page)
    await expect(empty.getByRole('heading', { level: 3 })).toHaveText(
      'No games found for the selected filters.',
    )
    await expect(found(page, 0)).toBeVisible()
    await open(page, '/?category=cooperative&expert=5')
    const rescue = results(page).getByRole('link', { name: /^Clear .* and show \d+ games$/ })
    await expect(rescue).toHaveText(
      `Clear Expert 5 and show ${await totalOf(page, '?category=cooperative')} games`,
    )
    await rescue.click()
    await expect(page).toHaveURL('/?category=cooperative')
    await expect(titles(page).first()).toBeVisible()
    await open(page, '/?category=cooperative&expert=5')
    await page.getByRole('main').getByRole('link', { name: 'Clear all' }).last().click()
    await expect(found(page, STARTER_GAMES)).toBeFocused()
  })
})

import type { Page } from '@playwright/test'
import { expect, hydrated, open, test } from '../../support/journey.ts'
import { sites } from '../../support/sites.ts'

/** Tries all ways to turn a text into html or script in the page, as injected code would. Returns for each if it was blocked. */
const tryInjections = (page: Page) =>
  page.evaluate(() => {
    const refused = (act: () => unknown) => {
      try {
        act()
        return false
      } catch (error) {
        return error instanceof TypeError
      }
    }
    const attack = '<img src=x onerror="alert(1)">'
    return {
      innerHTML: refused(() => Object.assign(document.createElement('div'), { innerHTML: attack })),
      outerHTML: refused(() => Object.assign(document.querySelector('h1') ?? {}, { outerHTML: attack })),
      insertAdjacentHTML: refused(() => document.body.insertAdjacentHTML('beforeend', attack)),
      parseFromString: refused(() => new DOMParser().parseFromString(attack, 'text/html')),
      scriptSrc: refused(() => Object.assign(document.createElement('script'), { src: 'data:,alert(1)' })),
      scriptText: refused(() => Object.assign(document.createElement('script'), { text: 'alert(1)' })),
      anotherPolicy: refused(() =>
        window.trustedTypes?.createPolicy('another', { createHTML: (html: string) => html }),
      ),
      oursOnceMore: refused(() =>
        window.trustedTypes?.createPolicy('site', { createHTML: (html: string) => html }),
      ),
    }
  })

test.describe('on a public page', () => {
  test.use({ mayLog: /Content Security Policy|requires 'Trusted|violates the following/ })

  test('text becomes html or a script only through a policy of the site', async ({ page }) => {
    for (const path of ['/', '/game/azul', '/blog', '/about']) {
      await open(page, sites.starter + path)
      expect(Object.values(await tryInjections(page)), path).toEqual(Array.from({ length: 8 }, () => true))
    }
  })
})

test('editors’ html is displayed in spite of Trusted Types', { tag: '@core' }, async ({ page }) => {
  await open(page, `${sites.starter}/blog`)
  await page
    .locator('main')
    .getByRole('link')
    .filter({ has: page.locator('h2, h3') })
    .or(page.locator('main article a'))
    .first()
    .click()
  await expect(page.locator('main .prose p').first()).toBeVisible()
  await page.goto(`${sites.starter}/`)
  await hydrated(page)
  await page.locator('footer').getByRole('link', { name: 'About' }).click()
  await expect(page.locator('main .prose p').first()).toBeVisible()
})

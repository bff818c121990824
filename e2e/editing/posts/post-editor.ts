import type { Page } from '@playwright/test'
import { expect } from '../../support/journey.ts'
import { sites } from '../../support/sites.ts'

export const site = sites.editors
export const picture = '/pictures/articles/long-evening.svg'

/** Calls the API of posts as the signed-in editor. */
export async function call<Answer>(
  page: Page,
  method: string,
  path: string,
  data: object,
  headers: object = {},
): Promise<Answer> {
  const answer = await page.request.fetch(`${site}/api/admin/posts${path}`, {
    method,
    data,
    headers: { origin: site, 'idempotency-key': crypto.randomUUID(), ...headers },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

export interface Post {
  id: number
  slug: string
  content: string
}

export const aDraft = (page: Page, title: string, content = '<p>Words.</p>') =>
  call<Post>(page, 'POST', '', { title, excerpt: 'An excerpt.', featuredImage: picture, content })

export const text = (page: Page) => page.getByRole('textbox', { name: 'Content' })
export const state = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^(Saved|Saving|Not saved)/ })
export const choose = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).click({ force: true })

export async function mention(page: Page, typed: string, title: string) {
  await page.keyboard.type(`@${typed}`)
  await expect(page.getByRole('option', { name: title, exact: true })).toBeVisible()
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('option', { name: title, exact: true }).click()
  await expect(text(page).locator('a[data-game]').filter({ hasText: title })).toBeVisible()
}

/** Opens the panel for publishing a post, unless it is open, and returns it. */
export const openPanel = async (page: Page) => {
  const panel = page.getByRole('complementary', { name: 'Publish' })
  if (!(await panel.isVisible())) await page.getByRole('button', { name: /^(Publish|Publication)$/ }).click()
  await expect(panel).toBeVisible()
  return panel
}

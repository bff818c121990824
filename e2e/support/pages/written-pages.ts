import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'
import { sites } from '../sites.ts'

const site = sites.editors

/** A page that visitors see. */
export async function aPage(page: Page, title: string, html: string): Promise<{ key: string; slug: string }> {
  const made = await page.request.post('/api/admin/pages', {
    headers: { origin: site, 'idempotency-key': crypto.randomUUID() },
    data: {
      ...{ title, slug: '', lede: '', description: '', place: 'footer', online: true },
      parts: [{ id: '', title: '', html }],
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  return made.json()
}

/** Whatever the editor who is signed in wrote of pages is put back, or thrown away. */
export async function putPagesBack(page: Page): Promise<void> {
  const { pages } = await (await page.request.get('/api/admin/pages')).json()
  for (const { key, original, revision, state } of pages) {
    const headers = { origin: site, 'if-match': `"${revision}"` }
    if (original && state === 'online')
      await page.request.put(`/api/admin/pages/${key}/original`, { headers })
    if (!original) await page.request.delete(`/api/admin/pages/${key}`, { headers })
  }
}

import type { Page } from '@playwright/test'
import { sites } from '../sites.ts'

const site = sites.editors

/** Restores the original pages and deletes all others, as the signed-in editor. */
export async function resetPages(page: Page): Promise<void> {
  const { pages } = await (await page.request.get('/api/admin/pages')).json()
  for (const { key, original, revision, state } of pages) {
    const headers = { origin: site, 'if-match': `"${revision}"` }
    if (original && state === 'online')
      await page.request.put(`/api/admin/pages/${key}/original`, { headers })
    if (!original) await page.request.delete(`/api/admin/pages/${key}`, { headers })
  }
}

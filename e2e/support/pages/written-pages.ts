import type { Page } from '@playwright/test'
import { sites } from '../sites.ts'

const site = sites.editors

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

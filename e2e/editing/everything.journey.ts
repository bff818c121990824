import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { barriersOf } from '../support/accessibility.ts'
import { expect, open, test } from '../support/journey.ts'
import { signInAs } from '../support/members.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.editors })

test('an owner downloads the site as one file', {
  tag: '@core',
}, async ({ page }) => {
  await signInAs(page, 'admin', 'editors')
  await open(page, '/admin/catalogue')
  await expect(page.getByRole('heading', { name: 'Take everything out' })).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download everything' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^everything-\d{4}-\d\d-\d\d\.tar\.gz$/)
  const tar = gunzipSync(await readFile(await file.path())).toString('latin1')
  for (const piece of [
    'archive.json',
    'rows/games/000001.ndjson',
    'rows/posts/000001.ndjson',
    'contents.json',
  ])
    expect([piece, tar.includes(piece)]).toEqual([piece, true])
})

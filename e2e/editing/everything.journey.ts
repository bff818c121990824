import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { barriersOf } from '../support/accessibility.ts'
import { expect, open, test } from '../support/journey.ts'
import { signInAs } from '../support/members.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.editors })

test('an owner exports the site as one file: progress, download, and entry in the activity log', {
  tag: '@core',
}, async ({ page }) => {
  await signInAs(page, 'admin', 'editors')
  await open(page, '/admin/catalogue')
  await page.getByRole('link', { name: 'Take everything out' }).click()
  await expect(page.getByRole('heading', { name: 'Take everything out' })).toBeVisible()
  // A site that is in use says what keeps a file from being read into it.
  await expect(page.getByText(/^This site isn’t empty: it has .*\./)).toBeVisible()
  await expect(page.getByLabel('Choose a file of everything')).toHaveCount(0)
  await page.getByRole('button', { name: /Make the file|Make it again/ }).click()
  await expect(page.getByText(/It stays here until/)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/\d+ games, /)).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
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
  await open(page, '/admin/activity')
  await expect(page.getByText(file.suggestedFilename()).first()).toBeVisible()
})

import { expect, it } from 'vitest'
import { readDatabaseStatus } from '#/server/database/database-status.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'

const db = testDatabase('empty')

it('shows the PostgreSQL version to owners only', async () => {
  await readDatabaseStatus(db(), true)
  const owner = await signedIn(db(), { role: 'owner' })
  const { status, body } = await owner.send('GET', '/admin/database')
  expect(status).toBe(200)
  expect(body).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+$/), isBundled: true })
  const editor = await signedIn(db(), { role: 'editor' })
  expect((await editor.send('GET', '/admin/database')).status).toBe(403)
})

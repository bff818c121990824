import { beforeEach, expect, it } from 'vitest'
import { logTo } from '#/server/log.ts'
import { anAccount, askNoSecondStep, PASSWORD, signIn } from '#/testing/accounts.ts'
import { aBrowser } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'

const db = testDatabase('empty')
const lines: Record<string, unknown>[] = []
logTo('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
beforeEach(() => {
  lines.length = 0
})
const events = () =>
  lines.flatMap(({ level: _, time: __, ...told }) => (told.event && told.event !== 'request' ? [told] : []))

it('signing in and out, and a wrong password, are told in the log, by the number of the account', async () => {
  await askNoSecondStep(db())
  await anAccount(db(), 'told@example.org')
  await anAccount(db(), 'told@twotop.example')
  const browser = aBrowser()
  await signIn('told@example.org', 'wrong', browser)
  await signIn('told@example.org', PASSWORD, browser)
  await browser.send('POST', '/auth/sign-out')
  await signIn('told@twotop.example')
  expect(events()).toMatchObject([
    { event: 'refused' },
    { event: 'signed-in', member: expect.any(String), role: null },
    { event: 'signed-out' },
    { event: 'signed-in', role: 'owner' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/told@|"wrong"|a good password/)
})

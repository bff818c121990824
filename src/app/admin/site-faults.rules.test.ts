import { expect, it } from 'vitest'
import { siteFaults } from './site-health.tsx'

it('lists problems of the site first, each with advice', () => {
  const at = '2026-11-01T03:10:00.000Z'
  const now = Date.parse('2026-11-01T12:00:00.000Z')
  const last = { file: 'a.tar.zst', at, bytes: 1, provedAt: at, proofSkipped: null }
  const well = { last, fault: null, everyMinutes: 360 }
  const newer = { version: '18.6', releasedOn: null }
  const old = { version: '18.4', newer, isBundled: false }
  expect(siteFaults(well, { ...old, newer: null }, now)).toEqual([])
  // A new site has no backup and a bundled database: neither is a fault yet.
  expect(siteFaults({ ...well, last: null, everyMinutes: null }, { ...old, isBundled: true }, now)).toEqual(
    [],
  )
  expect(siteFaults({ ...well, fault: { at, reason: 'The file is damaged.' } }, old, now)).toEqual([
    { title: 'The last backup failed', words: 'The file is damaged. Then run “npm run backup”.' },
    {
      title: 'PostgreSQL 18.4 is out of date',
      words: 'Update it to 18.6, which fixes security problems.',
    },
  ])
  expect(siteFaults({ ...well, everyMinutes: 60 }, undefined, now)[0]?.words).toMatch(
    /^There should be one every hour\./,
  )
  expect(siteFaults({ ...well, everyMinutes: null }, undefined, now + 7 * 86_400_000)).toMatchObject([
    { title: 'The last backup is too old', words: expect.stringMatching(/BACKUP_EVERY\.$/) },
  ])
})

import { expect, it } from 'vitest'
import { postgresAge } from './database-status.ts'

it.each([
  [
    '18.4',
    { version: '18.4', releasedOn: '2026-05-14', newer: { version: '18.6', releasedOn: '2026-08-13' } },
  ],
  ['18.6', { version: '18.6', releasedOn: '2026-08-13', newer: null }],
  [
    '16.9 (Debian 16.9-1.pgdg120+1)',
    { version: '16.9', releasedOn: null, newer: { version: '16.15', releasedOn: '2026-08-13' } },
  ],
  [
    '17.10',
    { version: '17.10', releasedOn: '2026-05-14', newer: { version: '17.11', releasedOn: '2026-08-13' } },
  ],
  ['18.99', { version: '18.99', releasedOn: null, newer: null }],
  ['19beta2', { version: '19beta2', releasedOn: null, newer: null }],
])('knows how old PostgreSQL %s is', (version, age) => {
  expect(postgresAge(version)).toEqual(age)
})

import { expect, it } from 'vitest'
import { dayIn } from './subscriber-file.rules.ts'

it('the moment somebody agreed is in UTC where its zone is not named, wherever the server stands', () => {
  const zone = process.env.TZ
  try {
    process.env.TZ = 'America/Los_Angeles'
    expect(new Date('2026-03-14T09:30').toISOString()).toBe('2026-03-14T16:30:00.000Z')
    expect(dayIn('2026-03-14T09:30')?.toISOString()).toBe('2026-03-14T09:30:00.000Z')
    expect(dayIn('2026-03-14')?.toISOString()).toBe('2026-03-14T00:00:00.000Z')
  } finally {
    process.env.TZ = zone
  }
})

import { expect, it } from 'vitest'
import { dayIn } from './subscriber-file.rules.ts'

it('the time of consent is read as UTC without a time zone, whatever the server’s zone', () => {
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

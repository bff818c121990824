import { afterEach } from 'vitest'
import { ARCHIVE_LIMITS } from '#/features/archives/archive-file.ts'

const usual = { ...ARCHIVE_LIMITS }

/** Lets tests lower the limits of archives; they are reset after each test. */
export function lowerArchiveLimits(): (limits: Partial<typeof ARCHIVE_LIMITS>) => void {
  afterEach(() => void Object.assign(ARCHIVE_LIMITS, usual))
  return (limits) => void Object.assign(ARCHIVE_LIMITS, limits)
}

import { expect, it } from 'vitest'
import { ONE_VERSION_MINUTES, VERSION_DAYS, VERSION_KINDS, VERSIONS_KEPT } from './versions.rules.ts'

it('of games, posts and pages the latest fifty versions are kept, for a year, and what is saved within ten minutes is one', () => {
  expect(VERSION_KINDS).toEqual(['game', 'post', 'page'])
  expect([VERSIONS_KEPT, VERSION_DAYS, ONE_VERSION_MINUTES]).toEqual([50, 365, 10])
})

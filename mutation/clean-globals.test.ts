import { expect, it } from 'vitest'
import { rememberGlobals } from './clean-globals.ts'

it('what is global comes back as it was', () => {
  const bringBack = rememberGlobals()
  const { setTimeout: timer } = globalThis
  const global = globalThis as Record<string, unknown>
  global.left = 'behind'
  global.setTimeout = () => undefined
  process.env.LEFT = 'behind'
  process.env.SITE_URL = 'http://other.test'
  bringBack()
  expect(global.left).toBeUndefined()
  expect(globalThis.setTimeout).toBe(timer)
  expect(process.env.LEFT).toBeUndefined()
  expect(process.env.SITE_URL).toBe('http://site.test')
})

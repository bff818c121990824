import { expect, it } from 'vitest'
import { madeWhole, wholeBodyOf } from './whole-body.ts'

it('gives the very bytes a response was made from, and reads those of any other', async () => {
  const bytes = new TextEncoder().encode('page')
  const response = madeWhole(new Response(bytes), bytes)
  expect(await wholeBodyOf(response)).toBe(bytes)
  expect(await response.text()).toBe('page')
  expect(new TextDecoder().decode(await wholeBodyOf(new Response('another')))).toBe('another')
})

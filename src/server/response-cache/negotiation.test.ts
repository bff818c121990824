import { expect, it } from 'vitest'
import { encodingFor, isHeldAlready } from './negotiation.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br', 'br'],
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['gzip;q=0.8, br;q=0', 'gzip'],
  ['br;q=0.0, gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate', 'identity'],
  ['brotli', 'identity'],
  ['gzip;q=0', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('of %j takes %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

it.each([
  ['"a-br"', true],
  ['W/"a-br"', true],
  ['"b", "a-br"', true],
  ['*', true],
  ['"a"', false],
  ['"a-br-x"', false],
  [undefined, false],
])('a browser that holds %j holds "a-br": %j', (held, isHeld) => {
  expect(isHeldAlready(held, '"a-br"')).toBe(isHeld)
})

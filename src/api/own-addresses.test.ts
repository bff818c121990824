import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { OWN_ADDRESSES, validatePageAddress } from '#/features/pages/model/pages.rules.ts'
import { documents } from './documents.ts'

/** The first segment of an address, if it is constant. */
const firstPart = (address: string) => /^\/?([a-z0-9-]+)/.exec(address)?.[1] ?? ''

const routes = [...readFileSync('src/routeTree.gen.ts', 'utf8').matchAll(/fullPath: '([^']+)'/g)]
const stands = new Set(
  [
    ...routes.map(([, address = '']) => address),
    ...documents.routes.map(({ path }) => path),
    ...readdirSync('public'),
    // What the server answers before it asks anything of these.
    ...['/api', '/assets', '/healthz', '/readyz', '/sw.js'],
  ]
    .map(firstPart)
    .filter((part) => part !== ''),
)

it('no page can be created at a route, document or file of the site', () => {
  expect(stands.size).toBeGreaterThan(30)
  for (const part of stands)
    expect([part, validatePageAddress(part)]).toEqual([part, expect.stringContaining(`/${part} is already`)])
})

it('every reserved address exists on the site', () => {
  expect(OWN_ADDRESSES.filter((part) => !stands.has(part))).toEqual([])
})

it('a page can be created at any other address', () => {
  expect(validatePageAddress('house-rules')).toBeUndefined()
  for (const odd of ['', 'House', 'two--hyphens', '-a', 'a-', 'a/b', 'x'.repeat(200)])
    expect([odd, validatePageAddress(odd)]).toEqual([odd, expect.any(String)])
})

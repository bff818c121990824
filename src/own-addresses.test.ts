import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { api } from './api/app.ts'
import { documents } from './api/documents.ts'
import { OWN_ADDRESSES } from './domain/pages/pages.rules.ts'
import { getRouter } from './router.tsx'

/** What a page's address is made of: another one stands in no page's way. */
const MAY_BE_A_PAGES = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The first part of an address, without the ending of a file. */
const firstPart = (address: string) => address.split('/')[1]?.split('.')[0] ?? ''

/** Every address of the site that is no page's of the owner's own. */
const addresses = [
  ...Object.keys(getRouter().routesByPath).filter((path) => !path.startsWith('/$')),
  ...documents.routes.map(({ path }) => path),
  ...api.routes.map(({ path }) => path),
  ...readdirSync('public').map((name) => `/${name}`),
  // Made by the build and by what serves it.
  ...['/assets/index.js', '/healthz', '/readyz', '/sw.js'],
]

describe('the addresses that are the site’s own', () => {
  it('are those of every route, document and file: no page of the owner’s own can take one', () => {
    const parts = new Set(addresses.map(firstPart).filter((part) => MAY_BE_A_PAGES.test(part)))
    expect(parts.size).toBeGreaterThan(30)
    expect([...parts].filter((part) => !OWN_ADDRESSES.includes(part)).sort()).toEqual([])
  })

  it('are each in use', () => {
    const parts = addresses.map(firstPart)
    expect(OWN_ADDRESSES.filter((part) => !parts.includes(part))).toEqual([])
  })
})

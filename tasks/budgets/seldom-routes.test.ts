import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { isSeldomOpened } from '../../src/shared/address/seldom-addresses.ts'
import { halves } from './seldom-routes.ts'

const tree = readFileSync(path.join(import.meta.dirname, '../../src/routeTree.gen.ts'), 'utf8')
const { often, seldom } = halves(tree)

/** What stands in a half of the tree and what is named there as a value, types left out. */
function namesIn(half: string) {
  const values = half
    .replaceAll(/^(export )?interface [\s\S]*?^\}$/gm, '')
    .replaceAll(/^declare module [\s\S]*?^\}$/gm, '')
    .replaceAll(/: \w+RouteChildren =/g, ' =')
  const said = [...values.matchAll(/\b(\w+Route(?:Import|Children|WithChildren)?)\b(?!:)/g)].map(
    ([name]) => name,
  )
  const made = [...values.matchAll(/(?:Route as|const) (\w+)/g)].map(([, name]) => name)
  return { said: new Set(said), made: new Set(made) }
}

/** The addresses of the routes that a half makes. */
const addressesIn = (half: string) =>
  [...half.matchAll(/from '\.\/routes\/([^']+)'/g)].map(([, file = '']) => `/${file.replaceAll('.', '/')}`)

it.each([
  ['what is opened often', often],
  ['what is opened seldom', seldom],
])('leaves the half of %s nothing that it lacks', (_whose, half) => {
  const { said, made } = namesIn(half)
  expect([...said].filter((name) => !made.has(name))).toEqual([])
  expect(made).toContain('rootRouteImport')
})

it('gives each route to one of the two, and both stand on the root', () => {
  const root = '/__root'
  const all = addressesIn(tree).filter((address) => address !== root)
  expect(
    [...addressesIn(often), ...addressesIn(seldom)].filter((address) => address !== root).toSorted(),
  ).toEqual(all.toSorted())
  expect(addressesIn(often).filter(isSeldomOpened)).toEqual([])
  expect(addressesIn(seldom).filter((address) => address !== root && !isSeldomOpened(address))).toEqual([])
  expect(addressesIn(seldom).length).toBeGreaterThan(20)
})

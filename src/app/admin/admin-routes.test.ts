import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const source = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')
const tree = source('routeTree.gen.ts')
const screens = readdirSync(path.join(import.meta.dirname, '../../routes/admin'), { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.tsx'))

/** Every route of the site: its source file, its path below its parent, and the parent's name. */
const routes = [
  ...tree.matchAll(
    /^const (\w+) = (\w+)\.update\(\{\n {2}id: '[^']+',\n {2}path: '([^']+)',\n {2}getParentRoute: \(\) => (\w+),/gm,
  ),
].map(([, name = '', imported = '', address = '', parent = '']) => ({
  name,
  file: new RegExp(`Route as ${imported} \\} from '\\./routes/([^']+)'`).exec(tree)?.[1] ?? '',
  address,
  parent,
}))

/** A journey (who-may-see) tests that the frame redirects visitors without access. */
describe('ADMIN-01: every admin page', () => {
  it('is inside the frame that checks access', () => {
    const within = routes.filter(({ file }) => file.startsWith('admin/'))
    expect(within.map(({ file }) => `${file.replace('admin/', '')}.tsx`).toSorted()).toEqual(
      screens.toSorted(),
    )
    expect(within.filter(({ parent }) => parent !== 'AdminRoute')).toEqual([])
    const beside = routes.filter(
      ({ address, parent }) => /^\/admin\b/.test(address) && parent === 'rootRouteImport',
    )
    expect(beside.map(({ name }) => name)).toEqual(['AdminRoute'])
  })

  it.each(screens)('loads no data before the frame has checked access: %s', (file) => {
    expect(source(`routes/admin/${file}`)).not.toMatch(/\b(loader|beforeLoad|context|ssr)\s*[:(]/)
  })
})

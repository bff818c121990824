import fs from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Lockfile {
  packages: Record<string, { hasInstallScript?: boolean; integrity?: string; inBundle?: boolean }>
}
interface Manifest {
  allowScripts: Record<string, boolean>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const read = <Shape>(file: string) => JSON.parse(fs.readFileSync(file, 'utf8')) as Shape
const { packages } = read<Lockfile>('package-lock.json')
const { allowScripts, dependencies, devDependencies } = read<Manifest>('package.json')
const document = fs.readFileSync('docs/dependencies.md', 'utf8')

describe('dependencies', () => {
  it('with an install script are explicitly allowed or denied, with a reason', () => {
    const withScript = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
    const names = withScript.map(([place]) => place.replace(/^.*node_modules\//, ''))
    expect(names.length).toBeGreaterThan(0)
    for (const name of names)
      expect(Object.keys(allowScripts), 'allowScripts in package.json').toContain(name)
    for (const [name, isAllowed] of Object.entries(allowScripts)) {
      const row = document.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${name}\``))
      expect(row, `${name} in docs/dependencies.md`).toContain(isAllowed ? '| runs |' : '| does not run |')
    }
  })

  it('have exact versions, and digests in the lockfile', () => {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)
    // A package within another's archive has the digest of that.
    for (const [place, { integrity, inBundle }] of Object.entries(packages))
      if (place !== '' && !inBundle) expect(integrity, place).toMatch(/^sha512-/)
  })

  it('are adopted at the earliest a week after their release', () => {
    expect(fs.readFileSync('.npmrc', 'utf8')).toMatch(/^min-release-age=7$/m)
    expect(read<{ minimumReleaseAge: string }>('renovate.json').minimumReleaseAge).toBe('7 days')
  })
})

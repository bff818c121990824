// `npm run sbom -- [file]`: lists the packages the site runs with, in CycloneDX, from the lockfile. Part of every release.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { installMissing, root } from '../project.js'

installMissing()
const file = path.resolve(process.argv[2] ?? 'sbom.cdx.json')
const { status, stdout } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'inherit'],
})
if (status !== 0) process.exit(status ?? 1)
const sbom = JSON.parse(stdout)
// npm names the project after the folder that it is in.
sbom.metadata.component.name = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).name
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`)
console.log(`Wrote ${file}: ${sbom.components.length} packages.`)

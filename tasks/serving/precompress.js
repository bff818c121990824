// Copies the files of swagger-ui into the build, and writes a brotli and a gzip version of each text file, so that no request
// compresses it again.
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from '../project.js'

const [build = 'dist'] = process.argv.slice(2)
const folder = path.join(root, build, 'client')
const TEXT = /\.(js|css|svg|json|txt|xml|webmanifest)$/
const NOT_WORTH_IT_BYTES = 512

for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js'])
  cpSync(path.join(root, 'node_modules/swagger-ui-dist', file), path.join(folder, 'api/docs', file))

for (const name of readdirSync(folder, { recursive: true })) {
  if (typeof name !== 'string' || !TEXT.test(name)) continue
  const file = path.join(folder, name)
  const bytes = readFileSync(file)
  if (bytes.length < NOT_WORTH_IT_BYTES) continue
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

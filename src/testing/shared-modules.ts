import { readFileSync } from 'node:fs'

/**
 * Whether a test file shares its modules with the others of its thread. Those do that stand on a database, and so load the
 * whole site: what they would find of each other is state of the process, which is forgotten between files. A file that puts
 * something in the place of a module needs modules of its own.
 */
export function sharesModules(file: string): boolean {
  const text = readFileSync(file, 'utf8')
  return text.includes('testDatabase(') && !/\bvi\.(mock|doMock|resetModules)\(/.test(text)
}

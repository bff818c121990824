import { readFileSync } from 'node:fs'

/**
 * Whether a test file shares modules with others in its worker. Files that use a database do, since they load
 * the whole site; state is reset between files. Files that mock modules do not.
 */
export function sharesModules(file: string): boolean {
  const text = readFileSync(file, 'utf8')
  return text.includes('testDatabase(') && !/\bvi\.(mock|doMock|resetModules)\(/.test(text)
}

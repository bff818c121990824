import { readFileSync } from 'node:fs'

/** An exported name and a module that gives it to something of its own. */
interface Named {
  name: string
  file: string
}

const EXPORTED =
  /^export (?:default )?(?:async |abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm

/** What each module exports by a name of its own; what it hands on from elsewhere is another's. */
export function namesIn(file: string, text: string): Named[] {
  const names = [...text.matchAll(EXPORTED)].map(([, name = '']) => name)
  return [...new Set(names)].map((name) => ({ name, file }))
}

/** The modules that give one name to several things, by that name; without what is called alike by convention. */
export function twinsAmong(named: readonly Named[]): Map<string, string[]> {
  const twins = new Map<string, string[]>()
  for (const [name, of] of Map.groupBy(named, ({ name }) => name)) {
    const files = of.map(({ file }) => file).sort()
    if (files.length > 1 && name !== 'Route' && !isOneThingInTwoForms(files)) twins.set(name, files)
  }
  return twins
}

/** What stands in each file. */
export const namesInFiles = (files: readonly string[]) =>
  files.flatMap((file) => namesIn(file, readFileSync(file, 'utf8')))

/** Within one feature a shape of the wire, or what a rule decides, has the name of what reads it from rows or shows it. */
function isOneThingInTwoForms(files: readonly string[]): boolean {
  const [first = '', second = '', ...more] = files
  if (more.length > 0 || featureOf(first) === undefined || featureOf(first) !== featureOf(second))
    return false
  const forms = [first, second].map(formOf).sort().join(' and ')
  return forms === 'made and told' || forms === 'shown and told'
}

const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]

function formOf(file: string): string {
  if (/\.(schema|rules)\.ts$/.test(file)) return 'told'
  if (file.endsWith('.store.ts')) return 'made'
  return file.endsWith('.tsx') ? 'shown' : 'other'
}

import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Mutant, planted } from './faults/mutant.ts'

const root = path.resolve(import.meta.dirname, '..')

/** What is left over where something was taken out: whoever had made the fault would have taken it along. */
const LEFT_OVER = [
  '--noUnusedLocals',
  'false',
  '--noUnusedParameters',
  'false',
  '--allowUnreachableCode',
  'true',
]

/** From one round to the next only what changed is looked at. */
const INCREMENTAL = ['--incremental', '--tsBuildInfoFile', 'planted.tsbuildinfo']

/** How a verdict of the compiler begins. */
export const BY_COMPILER = 'the compiler: '

/** A fault and the module it is planted in. */
interface Placed extends Mutant {
  file: string
}

/**
 * Which faults do not compile, with what the compiler says. They are planted in a copy of the sources, in each module one
 * at a time but in many modules at once: what is wrong in a module is put down to the fault in it, if it is wrong as well
 * once only those stand there that were found so.
 * @throws where the sources do not compile as they are
 */
export function notCompiling<Fault extends Placed>(faults: Fault[]): Map<Fault, string> {
  const copy = copyOfSources()
  try {
    const [fault] = faultsIn(copy).values()
    if (fault !== undefined) throw new Error(`The sources do not compile: ${fault}`)
    const accused = roundsOf(faults).map((round) => [...whatIsWrong(copy, round).keys()])
    return new Map(accused.flatMap((round) => [...whatIsWrong(copy, round)]))
  } finally {
    rmSync(copy, { recursive: true })
  }
}

/** Faults in rounds, of each module one. */
function roundsOf<Fault extends Placed>(faults: Fault[]): Fault[][] {
  const rounds: Fault[][] = []
  for (const inModule of Map.groupBy(faults, ({ file }) => file).values())
    for (const [round, fault] of inModule.entries()) {
      rounds[round] ??= []
      rounds[round].push(fault)
    }
  return rounds
}

/** What the compiler says of the modules of some faults, all planted at once. */
function whatIsWrong<Fault extends Placed>(copy: string, round: Fault[]): Map<Fault, string> {
  if (round.length === 0) return new Map()
  for (const each of round) writeFileSync(path.join(copy, each.file), planted(sourceOf(each), tidied(each)))
  const wordsOf = faultsIn(copy)
  for (const each of round) writeFileSync(path.join(copy, each.file), sourceOf(each))
  return new Map(
    round.flatMap((each) => {
      const words = wordsOf.get(each.file)
      return words === undefined ? [] : [[each, words] as const]
    }),
  )
}

/** The compiler takes no lone semicolon for the body of an `if`. */
const tidied = (fault: Placed): Placed =>
  fault.replacement === ';' ? { ...fault, replacement: '{}' } : fault

const sourceOf = ({ file }: Placed) => readFileSync(path.join(root, file), 'utf8')

/** A folder like the project's, with sources of its own. */
function copyOfSources(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'planted-'))
  for (const name of readdirSync(root))
    if (name === 'src' || name === 'tsconfig.json')
      cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
    else symlinkSync(path.join(root, name), path.join(copy, name))
  const configuration = { extends: './tsconfig.json', include: ['src'], exclude: ['src/**/*.test.*'] }
  writeFileSync(path.join(copy, 'tsconfig.planted.json'), JSON.stringify(configuration))
  return copy
}

/** By module, the first thing that is wrong with it. */
function faultsIn(folder: string): Map<string, string> {
  const { stdout } = spawnSync(
    path.join(root, 'node_modules/.bin/tsc'),
    ['-p', 'tsconfig.planted.json', '--pretty', 'false', ...INCREMENTAL, ...LEFT_OVER],
    { cwd: folder, encoding: 'utf8' },
  )
  const faults = new Map<string, string>()
  for (const [, file = '', words = ''] of stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error (.*)$/gm))
    if (!faults.has(file)) faults.set(file, words)
  return faults
}

// `npm run prove:field`: makes the edits of docs/how-to/add-a-field.md in a copy of the project and proves that they are
// all a new field needs: few sources, types that hold, the field at work from the form to the filter; and that the copy
// does not compile where one of them is forgotten.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { installMissing, root, TYPES_CHECKED, toolEnvironment, UNCOLLECTED } from '../project.js'

const HOW_TO = 'docs/how-to/add-a-field.md'
const PROOF = 'architecture/solo-mode.proof.ts'
const MOST_SOURCES = 6
/** The one source that may be left out: not every field is filtered by. */
const BY_CHOICE = 'src/features/discovery/rules/filters/filter-list.rules.ts'
const COPIED = [
  'src',
  'docs',
  'content',
  'package.json',
  'tsconfig.json',
  'drizzle.config.ts',
  'vitest.config.ts',
  // What the tests take from the build.
  'tasks/budgets',
]
/** What tells that a source was forgotten, beside the sources themselves. */
const TELLING = [
  'src/domain/games/game-fields.schema.ts',
  'src/features/discovery/discovery.store.ts',
  'src/features/games/games.store.ts',
  'src/features/games/editing/edited-games.store.ts',
]

/** @typedef {{ file: string, before: string, after: string }} Edit */

/**
 * The edits a guide walks: blocks of ```diff with the file they change.
 * @param {string} guide
 * @returns {Edit[]}
 */
function editsOf(guide) {
  return [...guide.matchAll(/^```diff (\S+)\n(.*?)^```$/gms)].map(([, file = '', body = '']) => {
    const lines = body.split('\n').slice(0, -1)
    /** @param {string} signs */
    const withSign = (signs) =>
      lines
        .filter((line) => signs.includes(line.charAt(0)))
        .map((line) => `${line.slice(1)}\n`)
        .join('')
    return { file, before: withSign(' -'), after: withSign(' +') }
  })
}

/** @param {string} file */
const isSource = (file) => !file.includes('.test.') && !file.includes('/testing/')

/** @param {string} words */
function fail(words) {
  throw new Error(words)
}

/**
 * @param {string} folder
 * @param {Edit[]} edits
 */
function make(folder, edits) {
  for (const { file, before, after } of edits) {
    const text = readFileSync(path.join(folder, file), 'utf8')
    const places = text.split(before).length - 1
    if (places !== 1) fail(`${file} has ${places} places for the edit of\n${before}`)
    writeFileSync(
      path.join(folder, file),
      text.replace(before, () => after),
    )
  }
}

/**
 * @param {string} folder
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} variables
 */
function runIn(folder, command, args, variables) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: folder,
    env: { ...toolEnvironment, ...variables },
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (error) throw error
  return { isWell: status === 0, said: stdout + stderr }
}

/**
 * @param {string} folder
 * @param {string} what
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [variables]
 */
function mustRun(folder, what, command, args, variables = {}) {
  const { isWell, said } = runIn(folder, command, args, variables)
  if (!isWell) fail(`${what} failed:\n${said}`)
  console.log(`ok     ${what}`)
}

/**
 * Proves that the copy does not compile where one source is forgotten. One compiler looks at all of them in turn: between
 * two, it reads again only the sources that differ, and it judges only the modules that would tell.
 * @param {string} folder
 * @param {Edit[]} edits
 * @param {string[]} sources
 */
async function proveEachIsNeeded(folder, edits, sources) {
  // Only now is it sure to be installed.
  const { API } = await import('typescript/unstable/sync')
  const files = [...sources, ...TELLING]
  const project = path.join(folder, 'tsconfig.telling.json')
  writeFileSync(project, JSON.stringify({ extends: './tsconfig.json', include: [], files }))
  const changed = sources.map((file) => path.join(folder, file))
  const compiler = new API({ cwd: folder })
  try {
    for (const forgotten of sources.filter((source) => source !== BY_CHOICE)) {
      make(
        folder,
        edits.filter(({ file }) => isSource(file) && file !== forgotten),
      )
      const program = compiler
        .updateSnapshot({ openProjects: [project], fileChanges: { changed } })
        .getProject(project)?.program
      const tells = (/** @type {string} */ file) =>
        JSON.stringify(program?.getSemanticDiagnostics(path.join(folder, file)) ?? []).includes('soloMode')
      // The first that tells is enough; most often it is the source itself.
      if (![forgotten, ...files].some(tells)) fail(`${forgotten} can be forgotten`)
      console.log(`ok     does not compile without ${forgotten}`)
      for (const file of sources) cpSync(path.join(root, file), path.join(folder, file))
    }
  } finally {
    compiler.close()
  }
}

/** Makes the edits in a copy, all and with one forgotten; throws at the first thing that is otherwise than told. */
async function proveField() {
  installMissing()
  const edits = editsOf(readFileSync(path.join(root, HOW_TO), 'utf8'))
  const sources = [...new Set(edits.map(({ file }) => file).filter(isSource))]
  if (sources.length === 0 || sources.length > MOST_SOURCES) fail(`${sources.length} sources are changed`)
  console.log(`ok     ${sources.length} sources are changed`)
  const folder = mkdtempSync(path.join(tmpdir(), 'add-a-field-'))
  try {
    const restore = () => {
      for (const name of COPIED) cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
    }
    restore()
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
    await proveEachIsNeeded(folder, edits, sources)
    make(folder, edits)
    cpSync(path.join(root, PROOF), path.join(folder, 'src/solo-mode.test.ts'))
    mustRun(folder, 'migration', 'drizzle-kit', ['generate', '--name', 'solo_mode'])
    mustRun(folder, 'types', 'tsc', TYPES_CHECKED, UNCOLLECTED)
    mustRun(folder, 'the field at work', 'vitest', [
      'run',
      '--update',
      'src/solo-mode.test.ts',
      'src/domain/games',
      'src/features/catalogue-import/entries',
      'src/features/games/editing/form',
      'src/features/discovery/rules',
      'src/features/discovery/index/discovery.index.test.ts',
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] === import.meta.filename)
  try {
    await proveField()
  } catch (error) {
    console.error(`FAILED ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }

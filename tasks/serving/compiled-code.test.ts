import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'compiled-code-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const module = path.join(import.meta.dirname, 'compiled-code.ts')
const read = path.join(import.meta.dirname, 'readiness.ts')

/** Starts a process that keeps what it compiles in a data folder, and reads a module. */
function start(dataDir: string) {
  const script = `
    process.umask(0o077)
    const { keepCompiledCode } = await import(${JSON.stringify(module)})
    keepCompiledCode(${JSON.stringify(dataDir)})
    await import(${JSON.stringify(read)})`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, NODE_COMPILE_CACHE: undefined, NODE_DISABLE_COMPILE_CACHE: undefined },
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
}

const filesBelow = (place: string) =>
  fs.readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

it('stores compiled code in the data folder, readable by its owner only', () => {
  start(folder)
  const compiled = path.join(folder, 'compiled')
  expect(filesBelow(compiled).length).toBeGreaterThan(0)
  expect(fs.statSync(compiled).mode & 0o077).toBe(0)
})

it('deletes the compiled code of other builds, and keeps its own', () => {
  start(folder)
  const compiled = path.join(folder, 'compiled')
  const [own] = fs.readdirSync(compiled)
  fs.mkdirSync(path.join(compiled, 'another build'))
  start(folder)
  expect(fs.readdirSync(compiled)).toEqual([own])
})

it('works without it if the folder cannot be used', () => {
  fs.writeFileSync(path.join(folder, 'compiled'), 'a file')
  start(folder)
  expect(fs.readFileSync(path.join(folder, 'compiled'), 'utf8')).toBe('a file')
})

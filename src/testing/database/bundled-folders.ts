import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import pg from 'pg'
import { afterAll } from 'vitest'
import { memoryFolder } from './memory-folder.ts'

/** Creates data folders for the bundled PostgreSQL, deleted after the file's tests. */
export function dataFolders(): () => string {
  const folders: string[] = []
  afterAll(() => {
    for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
  })
  return () => {
    const folder = memoryFolder('bundled-postgres-')
    folders.push(folder)
    return folder
  }
}

/** Returns the result of one query. */
export async function answer(url: string, query: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

/** Starts a process that opens the database on a folder and then waits. */
export async function anotherProcess(folder: string) {
  const { child, output } = beginIn(folder)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, output, url: line.toString().trim() }
}

/** Starts the same process without waiting until it has opened the database. */
export function beginIn(folder: string) {
  const code = `
    const { startBundledPostgres } = await import('#/server/database/bundled/bundled-postgres.ts')
    const postgres = await startBundledPostgres(${JSON.stringify(folder)})
    console.log(postgres.urlOf('postgres'))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let reported = ''
  child.stderr.on('data', (bytes: Buffer) => {
    reported += bytes.toString()
    process.stderr.write(bytes)
  })
  return { child, output: () => reported }
}

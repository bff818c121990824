import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { anotherProcess, answer, dataFolders } from '#/testing/database/bundled-folders.ts'
import { startBundledPostgres, urlOfRunningDatabase } from './bundled-postgres.ts'
import { isAlive } from './data-folder.ts'

const newFolder = dataFolders()
const pidOf = (folder: string) =>
  Number(fs.readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

describe('the running bundled PostgreSQL', () => {
  it('keeps its data over a restart, with fsync, on loopback only, with a password', async () => {
    const folder = newFolder()
    const first = await startBundledPostgres(folder)
    await answer(first.urlOf('postgres'), 'create table numbers as select 7 as number')
    expect(await answer(first.urlOf('postgres'), 'show fsync')).toEqual([{ fsync: 'on' }])
    expect(await answer(first.urlOf('postgres'), 'show listen_addresses')).toEqual([
      { listen_addresses: '127.0.0.1' },
    ])
    const wrong = new URL(first.urlOf('postgres'))
    wrong.password = 'wrong'
    await expect(answer(wrong.href, 'select 1')).rejects.toThrow(/password/)
    await first.stop()
    const second = await startBundledPostgres(folder)
    expect(await answer(second.urlOf('postgres'), 'select number from numbers')).toEqual([{ number: 7 }])
    await second.stop()
  })

  it('rejects a folder in use by another process, naming it; and ends with its process', async () => {
    const folder = newFolder()
    const { child } = await anotherProcess(folder)
    await expect(startBundledPostgres(folder)).rejects.toThrow(new RegExp(`in use by process ${child.pid}`))
    const pid = pidOf(folder)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([null, 'SIGTERM'])
    expect(isAlive(pid)).toBe(false)
  })

  it('takes over after a killed process without losing committed data', async () => {
    const folder = newFolder()
    const { child, url } = await anotherProcess(folder)
    await answer(url, 'create table survived as select 1 as one')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const next = await startBundledPostgres(folder)
    expect(await answer(next.urlOf('postgres'), 'select one from survived')).toEqual([{ one: 1 }])
    await next.stop()
  })

  it('is restarted after being killed, at the same address with all committed data', async () => {
    const folder = newFolder()
    const lost: string[] = []
    const postgres = await startBundledPostgres(folder, [], (line) => lost.push(line))
    const url = postgres.urlOf('postgres')
    await answer(url, 'create table numbers as select 7 as number')
    process.kill(pidOf(folder), 'SIGKILL')
    await expect
      .poll(() => answer(url, 'select number from numbers').catch(() => 'not yet'), { timeout: 15_000 })
      .toEqual([{ number: 7 }])
    expect(lost).toEqual([])
    await postgres.stop()
    expect(fs.existsSync(path.join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  it('that cannot be restarted is reported in one line within five seconds', async () => {
    const folder = newFolder()
    const lost: string[] = []
    const postgres = await startBundledPostgres(folder, [], (line) => lost.push(line))
    const pid = pidOf(folder)
    fs.rmSync(path.join(folder, 'postgres', 'global', 'pg_control'))
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => lost, { timeout: 5_000 }).toHaveLength(1)
    expect(lost[0]).toMatch(/^The bundled PostgreSQL ended and could not be started again: [^\n]+$/)
    await postgres.stop()
  })

  it('that cannot be restarted ends its process, with that line', async () => {
    const folder = newFolder()
    const { child, output } = await anotherProcess(folder)
    const pid = pidOf(folder)
    fs.rmSync(path.join(folder, 'postgres', 'global', 'pg_control'))
    process.kill(pid, 'SIGKILL')
    expect(await once(child, 'close')).toEqual([1, null])
    expect(output()).toMatch(/^The bundled PostgreSQL ended and could not be started again: [^\n]+$/m)
  }, 60_000)

  it('takes over from one that is stuck and ends only on SIGKILL', async () => {
    const folder = newFolder()
    const { child, url } = await anotherProcess(folder)
    await answer(url, 'create table survived as select 1 as one')
    const pid = pidOf(folder)
    process.kill(pid, 'SIGSTOP')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const next = await startBundledPostgres(folder)
    expect(await answer(next.urlOf('postgres'), 'select one from survived')).toEqual([{ one: 1 }])
    await next.stop()
  }, 60_000)

  it('finds the database address of a running site by its folder', async () => {
    const folder = newFolder()
    expect(urlOfRunningDatabase(folder)).toBeUndefined()
    const postgres = await startBundledPostgres(folder)
    expect(urlOfRunningDatabase(folder)).toBe(postgres.siteUrl)
    await postgres.stop()
    expect(urlOfRunningDatabase(folder)).toBeUndefined()
  })
})

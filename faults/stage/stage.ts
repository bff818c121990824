import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type BundledPostgres, startBundledPostgres } from '#/server/database/bundled/bundled-postgres.ts'
import { connectDatabase, disconnectDatabase } from '#/server/database/database.ts'
import { type Standby, startStandby } from '#/testing/database/standby.ts'
import { startTcpProxy, type TcpProxy } from '#/testing/database/tcp-proxy.ts'
import { cloneTemplate, makeTemplates } from '#/testing/database/templates.ts'
import { addMembers } from '../../e2e/support/filled/member-data.ts'

/** What every scenario runs on: one PostgreSQL, folders, and databases with the starter catalogue and members. */
export interface Stage {
  /** Creates a database, reachable directly and through a proxy that can break the connections. */
  database(): Promise<StageDatabase>
  /** Starts a streaming replica of the PostgreSQL, with all its databases. */
  standby(): Promise<Standby>
  /** Creates a folder and returns its path. */
  folder(): string
  close(): Promise<void>
}

/** The database of one scenario. */
export interface StageDatabase {
  proxy: TcpProxy
  /** Its address through the proxy, for the site. */
  url: string
  /** Connections past the proxy, for preparing and checking. */
  direct: NodePgDatabase
  directUrl: string
  close(): Promise<void>
}

/** Starts the PostgreSQL of all scenarios. */
export async function openStage(): Promise<Stage> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'site-faults-'))
  fs.chmodSync(root, 0o755)
  const postgres = await startBundledPostgres(path.join(root, 'postgres'), ['max_connections=200'])
  await makeTemplates((name) => postgres.urlOf(name))
  let made = 0
  let making: Promise<unknown> = Promise.resolve()
  const folder = () => {
    const made = fs.mkdtempSync(path.join(root, 'folder-'))
    fs.chmodSync(made, 0o755)
    return made
  }
  return {
    standby: () =>
      startStandby(postgres.urlOf('postgres'), path.join(root, 'postgres', 'postgres'), folder()),
    database: () => {
      made += 1
      const name = `scenario_${made}`
      const opening = making.then(() => openDatabase(postgres, name))
      // One after another, since a process can be connected to only one database (`connectDatabase`).
      making = opening
      return opening
    },
    folder,
    async close() {
      await postgres.stop()
      // A site that has just ended may still have written there.
      fs.rmSync(root, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

async function openDatabase(postgres: BundledPostgres, name: string): Promise<StageDatabase> {
  await cloneTemplate((each) => postgres.urlOf(each), 'starter', name)
  await addMembers(connectDatabase(postgres.urlOf(name)))
  await disconnectDatabase()
  const url = new URL(postgres.urlOf(name))
  const directUrl = url.href
  const pool = new pg.Pool({ connectionString: url.href, max: 3 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const proxy = await startTcpProxy(Number(url.port))
  url.port = String(proxy.port)
  return {
    proxy,
    url: url.href,
    direct: drizzle(pool, { casing: 'snake_case' }),
    directUrl,
    async close() {
      await pool.end()
      await proxy.close()
    },
  }
}

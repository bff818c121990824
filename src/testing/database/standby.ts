import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { type PostgresProcess, startPostgres } from '#/server/database/bundled/postgres-process.ts'
import {
  type Account,
  accountOfPostgres,
  bundledPrograms,
} from '#/server/database/bundled/postgres-programs.ts'

/** A streaming replica of a PostgreSQL on this machine. */
export interface Standby {
  /** The address of a database in it. */
  urlOf(databaseUrl: string): string
  /** Ends it without a word, as a power cut does. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Changes a setting while it runs, such as `recovery_min_apply_delay`. */
  set(name: string, value: string): Promise<void>
  stop(): Promise<void>
}

/**
 * Creates a streaming replica of a running PostgreSQL by copying its files within a backup, as
 * `pg_basebackup` does, which the bundled one lacks. @param primaryUrl a database in it, as its owner @param
 * clusterDir its data directory @param folder the data directory of the replica
 */
export async function startStandby(primaryUrl: string, clusterDir: string, folder: string): Promise<Standby> {
  const copy = path.join(folder, 'standby')
  const account = accountOfPostgres()
  await copyWhileItRuns(primaryUrl, clusterDir, copy, account)
  const { hostname, port: primaryPort, username, password } = new URL(primaryUrl)
  const port = await freePort()
  const start = () =>
    startPostgres({
      clusterDir: copy,
      port,
      account,
      programs: bundledPrograms(),
      settings: [
        `primary_conninfo=host=${hostname} port=${primaryPort} user=${username} password=${password}`,
        'hot_standby=on',
        // It must not have fewer than the primary.
        'max_connections=200',
        'wal_retrieve_retry_interval=200ms',
      ],
    })
  let running: PostgresProcess = await start()
  const urlOf = (databaseUrl: string) => {
    const url = new URL(databaseUrl)
    url.port = String(port)
    url.hostname = '127.0.0.1'
    return url.href
  }
  return {
    urlOf,
    async kill() {
      process.kill(running.pid, 'SIGKILL')
      await running.ended
    },
    async start() {
      running = await start()
    },
    async set(name, value) {
      const client = new pg.Client({ connectionString: urlOf(primaryUrl) })
      await client.connect()
      await client.query(`alter system set ${name} = '${value}'`)
      await client.query('select pg_reload_conf()')
      await client.end()
    },
    stop: () => running.stop(),
  }
}

/** Copies the files of a running PostgreSQL, and gives them what makes a replica of them. */
async function copyWhileItRuns(
  primaryUrl: string,
  clusterDir: string,
  copy: string,
  { uid, gid }: Account,
): Promise<void> {
  const client = new pg.Client({ connectionString: primaryUrl })
  await client.connect()
  let label = ''
  try {
    await client.query("select pg_backup_start('standby', true)")
    // Files that go meanwhile are none that a backup needs.
    spawnSync('cp', ['-a', clusterDir, copy], { stdio: 'ignore' })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    label = rows[0]?.labelfile ?? ''
  } finally {
    await client.end()
  }
  fs.rmSync(path.join(copy, 'postmaster.pid'), { force: true })
  // The replica fetches the log from the primary.
  const log = path.join(copy, 'pg_wal')
  for (const entry of fs.readdirSync(log, { withFileTypes: true }))
    if (entry.isFile()) fs.rmSync(path.join(log, entry.name))
  for (const [name, text] of Object.entries({ backup_label: label, 'standby.signal': '' })) {
    fs.writeFileSync(path.join(copy, name), text)
    if (uid !== undefined && gid !== undefined) fs.chownSync(path.join(copy, name), uid, gid)
  }
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  return port
}

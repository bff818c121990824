import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountOfPostgres } from '#/server/database/bundled/postgres-programs.ts'
import { freePort } from './site.ts'

/** A PgBouncer in transaction mode, as hosts put it in front of a PostgreSQL. */
export interface PgBouncer {
  /** The address of the database through it. */
  url: string
  close(): Promise<void>
}

const PATIENCE_MS = 10_000

/** Starts PgBouncer in front of a database, with nothing set but what has to be; installs it from Debian where it is missing. */
export async function startPgBouncer(databaseUrl: string, folder: string): Promise<PgBouncer> {
  const program = findOrInstall()
  const database = new URL(databaseUrl)
  const account = accountOfPostgres()
  const port = await freePort()
  const file = path.join(folder, 'pgbouncer.ini')
  const server = `host=127.0.0.1 port=${database.port} user=${database.username} password=${database.password}`
  fs.writeFileSync(
    file,
    `[databases]\n* = ${server}\n[pgbouncer]\nlisten_addr=127.0.0.1\nlisten_port=${port}\nunix_socket_dir=\nauth_type=any\npool_mode=transaction\n`,
  )
  if (account.uid !== undefined && account.gid !== undefined)
    for (const each of [folder, file]) fs.chownSync(each, account.uid, account.gid)
  const pooler = spawn(program, [file], { ...account, stdio: 'ignore' })
  process.once('exit', () => pooler.kill('SIGKILL'))
  await untilListening(port, pooler)
  const url = new URL(databaseUrl)
  url.port = String(port)
  return {
    url: url.href,
    async close() {
      const ended = once(pooler, 'exit')
      // At once, also where somebody is connected.
      if (pooler.kill('SIGTERM')) await ended
    },
  }
}

async function untilListening(port: number, pooler: ChildProcess): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline && pooler.exitCode === null) {
    const socket = net.connect(port, '127.0.0.1')
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isThere) return
    await sleep(50)
  }
  throw new Error('PgBouncer did not start')
}

function findOrInstall(): string {
  const installed = () =>
    ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((file) =>
      fs.existsSync(file),
    )
  const found = installed()
  if (found) return found
  console.log('Installing PgBouncer from Debian …')
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['-qq', 'update'], options)
  spawnSync('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', 'pgbouncer'], options)
  const program = installed()
  if (!program) throw new Error('There is no PgBouncer, and it could not be installed from Debian.')
  return program
}

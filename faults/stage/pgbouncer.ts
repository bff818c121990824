import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { accountOfPostgres } from '#/server/database/bundled/postgres-programs.ts'
import { endProgram, programOfDebian, untilListening } from './debian-programs.ts'
import { freePort } from './site.ts'

/** A running PgBouncer in transaction mode, as hosting providers offer it. */
export interface PgBouncer {
  /** Address of the database through PgBouncer. */
  url: string
  close(): Promise<void>
}

/** Starts PgBouncer for a database with only the necessary settings; installs it from Debian if it is missing. */
export async function startPgBouncer(databaseUrl: string, folder: string): Promise<PgBouncer> {
  const program = programOfDebian('pgbouncer')
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
    // Immediately, even if a client is connected.
    close: () => endProgram(pooler),
  }
}

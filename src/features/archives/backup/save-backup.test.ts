import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { games } from '#/features/games/model/games.table.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { connect, saveDatabase } from './save-backup.ts'

const db = testDatabase('starter')

/** PostgreSQL's CopyDone message; the row count follows. */
const LAST_SENT = Buffer.from([0x63, 0, 0, 0, 4])

/** Passes everything on, and what comes behind the last row of a table a moment later, as networks may. */
async function startSlowEnds(port: number): Promise<net.Server> {
  const server = net.createServer((near) => {
    const far = net.connect(port, '127.0.0.1')
    let passed = Promise.resolve()
    near.on('data', (bytes: Buffer) => far.write(bytes)).on('close', () => far.destroy())
    far.on('data', (bytes: Buffer) => {
      const end = bytes.indexOf(LAST_SENT) + LAST_SENT.length
      passed = passed.then(async () => {
        if (end < LAST_SENT.length) return void near.write(bytes)
        near.write(bytes.subarray(0, end))
        await sleep(20)
        near.write(bytes.subarray(end))
      })
    })
    for (const socket of [near, far]) socket.on('error', () => undefined)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

it("counts a table's rows even if the row count arrives in a separate chunk", async () => {
  const { rows } = await db().execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(`${inject('postgresUrl')}${rows[0]?.name}`)
  const server = await startSlowEnds(Number(url.port))
  url.port = String((server.address() as net.AddressInfo).port)
  const client = await connect(url.href)
  const saved = await saveDatabase(
    client,
    async () => undefined,
    async () => undefined,
  )
  await client.end()
  server.close()
  expect(saved.rows.games).toBe(await db().$count(games))
  expect(saved.rows.games).toBeGreaterThan(100)
})

import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartFailure } from '#/server/start-failure.ts'
import { databaseUrlProblem, describeDatabase, resolveDatabaseUrl } from './database-url.ts'

const SECRET = 'Geheim'

describe('the address of a PostgreSQL database', () => {
  it.each([
    'postgres://u@db.example/site',
    'postgresql://u:p%40ss%2Fw0rd%231@db.example:6432/site?sslmode=require&channel_binding=require',
    'postgres:///site?host=/var/run/postgresql',
    'postgres://u@/site?host=/var/run/postgresql',
    'postgres://u:p@%2Fvar%2Frun%2Fpostgresql/site',
    'postgres://u:p@[::1]:5432/site?sslmode=verify-full&sslrootcert=system',
  ])('is taken: %s', (address) => {
    expect(databaseUrlProblem(address)).toBeUndefined()
  })

  it.each([
    [`mysql://u:${SECRET}@db/site`, /start with postgres/],
    [`postgres://u:${SECRET}/w0rd@db.example/site`, /malformed.*%40/],
    [`postgres://u:12/${SECRET}@db.example/site`, /malformed/],
    [`postgres://u:p@${SECRET}/w0rd#1@db.example/site`, /malformed/],
    [`postgres://u:12?${SECRET}@db.example/site`, /malformed/],
    [`postgres://u:%zz${SECRET}@db.example/site`, /malformed/],
    [`postgres://u:${SECRET}@one,two/site`, /several hosts/],
    [`postgres://u:${SECRET}@db/site?sslmode=always`, /unknown sslmode/],
    [`postgres://u:${SECRET}@db/site?sslmode=allow`, /use prefer/],
    [`postgres://u:${SECRET}@db/site?channel_binding=yes`, /unknown channel_binding/],
    [`postgres://u:${SECRET}@db/site?channel_binding=require&sslmode=disable`, /needs a connection with TLS/],
    [`postgres://u:${SECRET}@/site?host=/tmp&channel_binding=require`, /needs a connection with TLS/],
    [`postgres://u:${SECRET}@db/site?sslrootcert=system&sslmode=require`, /needs sslmode=verify-full/],
    [`postgres://u:${SECRET}@db/site?sslcrl=/etc/crl.pem`, /sslcrl, which the site does not support/],
  ])('is refused in words that hold no password: %s', (address, words) => {
    expect(databaseUrlProblem(address)).toMatch(words)
    expect(databaseUrlProblem(address)).not.toContain(SECRET)
    expect(describeDatabase(address)).not.toContain(SECRET)
  })

  it.each([
    [`postgres://u:${SECRET}@db.example:6432/site?sslmode=require`, 'postgres://u@db.example:6432/site'],
    [`postgres://u:${SECRET}@/site?host=/tmp`, 'postgres://u@/site?host=/tmp'],
    [`postgres://db.example/site?user=u&password=${SECRET}`, 'postgres://u@db.example/site'],
  ])('is shown without its password: %s', (address, shown) => {
    expect(describeDatabase(address)).toBe(shown)
  })
})

describe('sslmode, as libpq documents it', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'database-url-'))
  const ca = path.join(folder, 'ca.pem')
  fs.writeFileSync(ca, '')
  const servers: net.Server[] = []
  /** A server that answers the TLS request with one letter. */
  async function answering(letter: string): Promise<string> {
    const server = net.createServer((socket) => socket.once('data', () => socket.end(letter)))
    servers.push(server.listen(0, '127.0.0.1'))
    await once(server, 'listening')
    return `postgres://u:p@127.0.0.1:${(server.address() as net.AddressInfo).port}/site`
  }
  let withTls: string
  let withoutTls: string
  beforeAll(async () => {
    withTls = await answering('S')
    withoutTls = await answering('N')
  })
  afterAll(() => {
    for (const server of servers) server.close()
    fs.rmSync(folder, { recursive: true })
  })
  const parametersOf = async (address: string) =>
    Object.fromEntries(new URL(await resolveDatabaseUrl(address)).searchParams)
  const compat = { uselibpqcompat: 'true' }

  it('prefer, the default, uses TLS if offered, without verification', async () => {
    for (const query of ['', '?sslmode=prefer', `?sslmode=prefer&sslrootcert=${ca}`]) {
      expect(await parametersOf(withTls + query)).toEqual({ ...compat, sslmode: 'require' })
      expect(await parametersOf(withoutTls + query)).toEqual({ ...compat, sslmode: 'disable' })
    }
  })

  it('does not apply to a unix socket', async () => {
    expect(await parametersOf('postgres://u@/site?host=/tmp&sslmode=require')).toEqual({
      ...compat,
      host: '/tmp',
      sslmode: 'disable',
    })
  })

  it('fails in one line for an unreadable file, and for channel binding without TLS', async () => {
    const failures = await Promise.all(
      [`${withTls}?sslmode=verify-full&sslrootcert=/no/ca.pem`, `${withoutTls}?channel_binding=require`].map(
        (address) => resolveDatabaseUrl(address).catch((error: unknown) => error),
      ),
    )
    for (const failure of failures) expect(failure).toBeInstanceOf(StartFailure)
    expect(failures.map(String)).toEqual([
      expect.stringMatching(/sslrootcert that cannot be read \(ENOENT\)\.$/),
      expect.stringMatching(/channel_binding=require, and the server does not offer TLS\.$/),
    ])
  })
})

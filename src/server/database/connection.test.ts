import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { dataFolders } from '#/testing/database/bundled-folders.ts'
import { type BundledPostgres, startBundledPostgres } from './bundled/bundled-postgres.ts'
import { DatabaseClient, NO_CHANNEL_BINDING } from './connection.ts'
import { explainConnectionProblem } from './connection-problem.ts'
import { resolveDatabaseUrl } from './database-url.ts'

const newFolder = dataFolders()
let postgres: BundledPostgres
let ca: string

/** A PostgreSQL with a self-signed TLS certificate for localhost. */
beforeAll(async () => {
  const folder = newFolder()
  fs.mkdirSync(folder, { recursive: true })
  ca = path.join(folder, 'ca.pem')
  const key = path.join(folder, 'key.pem')
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, '-keyout', key, '-out', ca],
    { stdio: 'ignore' },
  )
  const data = newFolder()
  postgres = await startBundledPostgres(data)
  await postgres.stop()
  // PostgreSQL runs as a user of its own where the test runs as root.
  const cluster = fs.statSync(path.join(data, 'postgres'))
  fs.copyFileSync(key, path.join(data, 'postgres', 'server.key'))
  fs.copyFileSync(ca, path.join(data, 'postgres', 'server.crt'))
  fs.chmodSync(path.join(data, 'postgres', 'server.key'), 0o600)
  for (const name of ['server.key', 'server.crt'])
    fs.chownSync(path.join(data, 'postgres', name), cluster.uid, cluster.gid)
  postgres = await startBundledPostgres(data, ['ssl=on'])
})
afterAll(() => postgres.stop())

/** What becomes of connecting with these parameters: whether TLS was used, or the line an operator reads. */
async function connectWith(parameters: string, host = 'localhost'): Promise<unknown> {
  const address = new URL(postgres.siteUrl + parameters)
  address.hostname = host
  const url = await resolveDatabaseUrl(address.href)
  const client = new DatabaseClient({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
    await client.end()
    return rows[0]?.ssl
  } catch (cause) {
    return String(explainConnectionProblem(cause, url))
  }
}

it.each([
  ['', true],
  ['?sslmode=disable', false],
  ['?sslmode=prefer', true],
  ['?sslmode=require', true],
  ['?sslmode=require&channel_binding=require', true],
  ['?channel_binding=prefer', true],
])('a self-signed certificate is used with %j: TLS %s', async (parameters, tls) => {
  expect(await connectWith(parameters)).toBe(tls)
})

it('verify-full and verify-ca check the given root certificate; verify-full checks the host too', async () => {
  expect(await connectWith(`?sslmode=verify-full&sslrootcert=${ca}`)).toBe(true)
  expect(await connectWith(`?sslmode=verify-ca&sslrootcert=${ca}`, '127.0.0.1')).toBe(true)
  expect(await connectWith(`?sslmode=verify-full&sslrootcert=${ca}`, '127.0.0.1')).toMatch(
    /^StartFailure: The certificate of the database at [^\n]*ERR_TLS_CERT_ALTNAME_INVALID[^\n]*$/,
  )
  expect(await connectWith('?sslmode=verify-full')).toMatch(
    /^StartFailure: The certificate of the database at [^\n]* is not trusted [^\n]*sslrootcert=[^\n]*$/,
  )
})

it('required TLS on a server without it, and a wrong password, are one-line errors', async () => {
  const plain = new URL(`${inject('postgresUrl')}postgres?sslmode=require`)
  const wrong = new URL(postgres.siteUrl)
  wrong.password = 'Geheim'
  const [first, second] = await Promise.all(
    [plain, wrong].map(async ({ href }) => {
      const url = await resolveDatabaseUrl(href)
      const client = new DatabaseClient({ connectionString: url })
      client.on('error', () => undefined)
      return client.connect().catch((cause: unknown) => String(explainConnectionProblem(cause, url)))
    }),
  )
  expect(first).toMatch(/^StartFailure: The database at [^\n]* does not offer TLS[^\n]*$/)
  expect(second).toMatch(/^StartFailure: The database at [^\n]* refused the name or password[^\n]*$/)
  expect(second).not.toContain('Geheim')
})

it('sends no plain-text password if channel binding is required', async () => {
  let received = ''
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      // AuthenticationCleartextPassword
      socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]))
      socket.on('data', (bytes) => {
        received += bytes.toString()
      })
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as net.AddressInfo
  const client = new DatabaseClient({
    connectionString: `postgres://u:Geheim@127.0.0.1:${port}/site?sslmode=disable&channel_binding=require`,
  })
  client.on('error', () => undefined)
  await expect(client.connect()).rejects.toThrow(NO_CHANNEL_BINDING)
  server.close()
  expect(received).toBe('')
})

import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { StartFailure } from '#/server/start-failure.ts'

const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']
const CHANNEL_BINDINGS = ['disable', 'prefer', 'require']
/** Parameters of libpq for which the driver has no equal. Ignoring them would weaken the connection. */
const UNSUPPORTED = [
  ...['sslcrl', 'sslcrldir', 'sslpassword', 'requirepeer', 'require_auth'],
  ...['ssl_min_protocol_version', 'ssl_max_protocol_version'],
]
const FILES = ['sslrootcert', 'sslcert', 'sslkey'] as const
const DEFAULT_PORT = 5432
const PROBE_PATIENCE_MS = 5_000

/** libpq's SSLRequest: its length, and its code. The server answers S or N. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

const ENCODE = 'characters such as @ / # ? % in its name or password must be written as %40 %2F %23 %3F %25'

/** Parses an address like libpq and the driver, which allow an empty host after a user; undefined if malformed. */
function parse(address: string): URL | undefined {
  try {
    const url = new URL(address.replace(/^(postgres(?:ql)?:\/\/[^/@]*@)(?=\/|$)/, '$1localhost'))
    for (const part of [url.username, url.password, url.hostname, url.pathname]) decodeURIComponent(part)
    return url
  } catch {
    return undefined
  }
}

/** Returns the host an address names, or the folder of a unix socket. */
const hostOf = (url: URL) =>
  url.searchParams.get('host') ?? decodeURIComponent(url.hostname).replace(/^\[(.+)\]$/, '$1')

/** Returns why a PostgreSQL connection URL is invalid, without quoting the URL; undefined if it is valid. */
export function databaseUrlProblem(address: string): string | undefined {
  if (!/^postgres(ql)?:\/\//.test(address)) return 'must start with postgres://'
  const url = parse(address)
  // A password with an unescaped # / ? ends the host too early, and its @ ends up in the wrong part.
  if (url?.hash !== '' || /@/.test(url.pathname + url.search)) return `is malformed: ${ENCODE}`
  if (hostOf(url).includes(',')) return 'names several hosts; the site connects to one'
  const parameters = url.searchParams
  const unsupported = UNSUPPORTED.find((name) => parameters.has(name))
  if (unsupported) return `has the parameter ${unsupported}, which the site does not support`
  const mode = parameters.get('sslmode')
  if (mode !== null && !SSL_MODES.includes(mode))
    return 'has an unknown sslmode: it is one of disable, prefer, require, verify-ca, verify-full'
  if (mode === 'allow') return 'has sslmode=allow, which the site does not support: use prefer'
  const binding = parameters.get('channel_binding')
  if (binding !== null && !CHANNEL_BINDINGS.includes(binding))
    return 'has an unknown channel_binding: it is one of disable, prefer, require'
  if (binding === 'require' && (mode === 'disable' || hostOf(url).startsWith('/')))
    return 'has channel_binding=require, which needs a connection with TLS'
  if (parameters.get('sslrootcert') === 'system' && mode !== null && mode !== 'verify-full')
    return 'has sslrootcert=system, which needs sslmode=verify-full'
  return undefined
}

/** Formats a connection URL for messages, without its password and parameters. */
export function describeDatabase(address: string): string {
  const url = parse(address)
  if (!url || databaseUrlProblem(address) !== undefined) return 'the address in DATABASE_URL'
  const host = hostOf(url)
  const port = url.searchParams.get('port') ?? url.port
  const user = url.searchParams.get('user') ?? decodeURIComponent(url.username)
  const place = host.startsWith('/') ? '' : (host.includes(':') ? `[${host}]` : host) + (port && `:${port}`)
  const socket = host.startsWith('/') ? `?host=${host}` : ''
  return `postgres://${user && `${user}@`}${place}${decodeURIComponent(url.pathname)}${socket}`
}

/**
 * Converts libpq's parameters in a connection URL to those of the driver `pg`. For `sslmode=prefer`, the default, it first asks
 * the server whether TLS is supported.
 * @throws {StartFailure} if the URL is malformed or a certificate file cannot be read
 */
export async function resolveDatabaseUrl(address: string, variable = 'DATABASE_URL'): Promise<string> {
  const fail = (problem: string) => new StartFailure(`${variable} ${problem}.`)
  const problem = databaseUrlProblem(address)
  const url = parse(address)
  if (problem !== undefined || !url) throw fail(problem ?? 'is malformed')
  const parameters = url.searchParams
  const host = hostOf(url)
  const given = parameters.get('sslmode')
  const root = parameters.get('sslrootcert') ?? defaultRootCertificate()
  const mode = host.startsWith('/')
    ? 'disable'
    : (given ??
      (/^(true|1)$/.test(parameters.get('ssl') ?? '') ? 'require' : undefined) ??
      (root === 'system' ? 'verify-full' : 'prefer'))
  parameters.delete('ssl')
  parameters.delete('sslrootcert')
  parameters.set('uselibpqcompat', 'true')
  const port = Number(parameters.get('port') ?? url.port) || DEFAULT_PORT
  const isOffered = mode !== 'prefer' || (await offersTls(host || 'localhost', port))
  const driversMode = /^(no-verify|prefer)$/.test(mode) ? 'require' : mode
  parameters.set('sslmode', isOffered ? driversMode : 'disable')
  if (parameters.get('sslmode') === 'disable') {
    for (const name of FILES) parameters.delete(name)
    if (parameters.get('channel_binding') === 'require')
      throw fail('has channel_binding=require, and the server does not offer TLS')
    return url.href
  }
  const isVerified = mode === 'require' || mode.startsWith('verify')
  if (isVerified && root !== undefined && root !== 'system') parameters.set('sslrootcert', root)
  if (mode === 'verify-ca' && !parameters.has('sslrootcert'))
    throw fail('has sslmode=verify-ca, which needs sslrootcert: the file of the certificate to trust')
  for (const name of FILES) {
    const file = parameters.get(name)
    try {
      if (file !== null) fs.accessSync(file, fs.constants.R_OK)
    } catch (cause) {
      throw fail(`names a file in ${name} that cannot be read (${(cause as NodeJS.ErrnoException).code})`)
    }
  }
  return url.href
}

/** libpq trusts this file where no other is named. */
function defaultRootCertificate(): string | undefined {
  const file = path.join(os.homedir(), '.postgresql', 'root.crt')
  return fs.existsSync(file) ? file : undefined
}

/** Whether a server supports TLS. False if it does not answer: the connection will report that. */
function offersTls(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port })
    const end = (isOffered: boolean) => {
      socket.destroy()
      resolve(isOffered)
    }
    socket.setTimeout(PROBE_PATIENCE_MS, () => end(false))
    for (const event of ['error', 'close']) socket.once(event, () => end(false))
    socket.once('connect', () => socket.write(SSL_REQUEST))
    socket.once('data', (answer) => end(answer[0] === 'S'.charCodeAt(0)))
  })
}

import type { EventEmitter } from 'node:events'
import pg from 'pg'
import { someCause } from '#/lib/errors.ts'

/** Members of the driver that its types do not declare. */
interface DriverConnection extends EventEmitter {
  stream: { destroy(error?: Error): void }
  connect(...place: [socket: string] | [port: number, host: string]): void
  requestSsl(): void
  cancel(processId: number, secretKey: unknown): void
}
interface DriverClient {
  connection: DriverConnection
  ssl: unknown
  processID: number
  secretKey: unknown
}

/** Error message: the database server lacks the required channel binding, which ties a sign-in to its TLS connection. */
export const NO_CHANNEL_BINDING = 'The server does not offer channel binding'
const WITH_BINDING = 'SCRAM-SHA-256-PLUS'
/** Events of a server that asks for a password without binding it to the connection. */
const UNBOUND = ['authenticationCleartextPassword', 'authenticationMD5Password', 'authenticationOk']

/** A database connection. Unlike `pg.Client`, it respects the option `channel_binding` in the connection string. */
export class DatabaseClient extends pg.Client {
  constructor(config: pg.ClientConfig & { connectionString: string }) {
    const binding = /[?&]channel_binding=(prefer|require)(&|$)/.exec(config.connectionString)?.[1]
    super({ keepAlive: true, ...config, enableChannelBinding: binding !== undefined } as pg.ClientConfig)
    if (binding === 'require') requireChannelBinding((this as unknown as DriverClient).connection)
  }
}

function requireChannelBinding(connection: DriverConnection): void {
  let isBound = false
  const refuse = () => {
    if (!isBound) connection.stream.destroy(new Error(NO_CHANNEL_BINDING))
  }
  // These listeners come before the driver's own, which are added when it connects.
  connection.on('authenticationSASL', ({ mechanisms }: { mechanisms: string[] }) => {
    isBound = mechanisms.includes(WITH_BINDING)
    refuse()
  })
  for (const event of UNBOUND) connection.on(event, refuse)
}

/** Cancels the running statement of a connection. The protocol requires a separate connection for it. */
export function cancelStatement(client: pg.ClientBase): void {
  const { ssl, processID, secretKey } = client as unknown as DriverClient
  const { host, port } = client as pg.Client
  const Connection = pg.Connection as unknown as new (config: object) => DriverConnection
  const connection = new Connection({ ssl })
  const cancel = () => connection.cancel(processID, secretKey)
  connection.on('error', () => undefined)
  connection.once('connect', () => (ssl ? connection.requestSsl() : cancel()))
  connection.once('sslconnect', cancel)
  if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`)
  else connection.connect(port, host)
}

/** Error codes of network, driver and PostgreSQL that mean the database did not answer, not that the query is wrong. */
const CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EPIPE', 'ETIMEDOUT', '25P03', '53300', '55P03', '57P01', '57P02', '57P03', '57P05'],
  /** Read-only transaction: a failover left us with a server that only reads. */
  '25006',
  /** Its disk is full. */
  '53100',
  /** The statement was cancelled: it took too long. */
  '57014',
])
const CONNECTION_CLASS = /^08/
const WORDS =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/** Whether an error means that the database's disk is full; reads still work. */
export const isDatabaseFull = (failure: unknown): boolean =>
  someCause(failure, ({ code }) => code === '53100')

/** Whether an error means that the database is temporarily unreachable. */
export const isDatabaseAway = (failure: unknown): boolean =>
  someCause(failure, (error) => {
    if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
    const code = String(error.code)
    return CODES.has(code) || CONNECTION_CLASS.test(code) || WORDS.test(error.message)
  })

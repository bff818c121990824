import fs from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { PlainRequest } from '#/server/fast-path/plain-request.rules.ts'
import { type ReadyAnswer, readyAnswer } from '#/server/fast-path/ready-answer.ts'
import { type Encoding, encodingFor } from '#/server/response-cache/negotiation.ts'
import { FILE_HEADERS } from '#/server/security/security-headers.ts'

/** Named by what is in them. */
const NAMED_BY_CONTENT = '/assets/'
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'
/** What the build lays beside a file that is worth packing (precompress.js). */
const PACKED = { br: '.br', gzip: '.gz' } as const
const IS_PACKED = /\.(br|gz)$/

type Ready = Record<Encoding, ReadyAnswer>

const cacheControlOf = (address: string) => (address.startsWith(NAMED_BY_CONTENT) ? FOR_EVER : FOR_AN_HOUR)

/**
 * The files of the build. A page brings some thirty of them, and a stream for each costs more than the page: a file that was asked for
 * is kept as it is sent. All of them together are a few megabytes.
 */
export class BuiltFiles {
  readonly #folder: string
  /** By the path of their address. */
  readonly #known: ReadonlySet<string>
  readonly #ready = new Map<string, Ready>()
  readonly #read = new Set<string>()

  /** @param folder what the build made for browsers */
  constructor(folder: string) {
    this.#folder = folder
    const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    const addresses = files.map(
      ({ parentPath, name }) =>
        `/${path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/')}`,
    )
    this.#known = new Set(addresses.filter((address) => !IS_PACKED.test(address)))
  }

  /** A file that was asked for before; undefined where it was not. */
  kept({ address, acceptEncoding }: PlainRequest): ReadyAnswer | undefined {
    const ready = this.#ready.get(address)
    if (ready) return ready[encodingFor(acceptEncoding)]
    // A later build may have taken it away: then nothing is kept.
    if (this.#known.has(address) && !this.#read.has(address))
      this.#keep(address).catch(() => this.#read.delete(address))
    return undefined
  }

  /**
   * Sends a file as it lies in the folder: the first time it is asked for, whatever of it is asked for, and what a later build laid
   * there, whose pages another process may give out already.
   */
  get middleware(): MiddlewareHandler<{ Bindings: HttpBindings }> {
    const send = serveStatic({
      root: path.relative('.', this.#folder),
      precompressed: true,
      onFound: (_file: string, c: Context) => {
        c.header('cache-control', cacheControlOf(c.req.path))
        for (const [name, value] of Object.entries(FILE_HEADERS)) c.header(name, value)
      },
    })
    const mayBeThere = (address: string) =>
      this.#known.has(address) || (address.startsWith(NAMED_BY_CONTENT) && !IS_PACKED.test(address))
    return (c, next) => (mayBeThere(c.req.path) ? send(c, next) : next())
  }

  async #keep(address: string): Promise<void> {
    this.#read.add(address)
    const file = path.join(this.#folder, address)
    const [bytes, { mtime }, br, gzip] = await Promise.all([
      readFile(file),
      stat(file),
      ...Object.values(PACKED).map((ending) => readFile(file + ending).catch(() => undefined)),
    ])
    const headers = [
      ...['content-type', getMimeType(address) ?? 'application/octet-stream'],
      ...['cache-control', cacheControlOf(address)],
      ...['last-modified', mtime.toUTCString()],
      ...Object.entries(FILE_HEADERS).flat(),
    ]
    const identity = as(bytes, headers)
    const packed = (encoding: keyof typeof PACKED, of: Buffer | undefined) =>
      of ? as(of, [...headers, 'content-encoding', encoding, 'vary', 'Accept-Encoding']) : identity
    this.#ready.set(address, { identity, br: packed('br', br), gzip: packed('gzip', gzip) })
  }
}

const as = (bytes: Buffer, headers: readonly string[]) =>
  readyAnswer([...headers, 'content-length', String(bytes.length)], bytes)

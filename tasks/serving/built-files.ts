import fs from 'node:fs'
import path from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { LRUCache } from 'lru-cache'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { encodingFor } from '#/server/cache/cached-response.ts'
import { plainHeaders } from '#/server/security/security-headers.ts'

/** Files below it are named by what is in them. */
const NAMED_BY_CONTENT = '/assets/'
/** The compressed versions that the build lays beside a file (precompress.js). */
const IS_COMPRESSED = /\.(br|gz)$/
const ENDINGS = { br: '.br', gzip: '.gz', identity: '' }
/** Bytes of files held in memory: all that pages bring. From disk a file costs three times the processor time (.12 to .37 ms), and a first visit asks for fifteen. */
const HELD_BYTES = 32_000_000

/**
 * Returns middleware that serves the files of the build, known by path. For other paths it checks the disk
 * only below `/assets/`, where a later build may have added files for pages of another process. @param folder
 * the browser files of the build @param siteUrl the site's public address
 */
export function builtFiles(
  folder: string,
  siteUrl: string,
): { isBuilt: (path: string) => boolean; send: MiddlewareHandler<{ Bindings: HttpBindings }> } {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
  const known = new Set(files.map((file) => `/${file.split(path.sep).join('/')}`))
  const headers = Object.entries(plainHeaders(siteUrl))
  const send = serveStatic({
    root: path.relative('.', folder),
    precompressed: true,
    onFound: (_file: string, c: Context) => {
      c.header(
        'cache-control',
        c.req.path.startsWith(NAMED_BY_CONTENT) ? CACHE_CONTROL.immutable : CACHE_CONTROL.file,
      )
      for (const [name, value] of headers) c.header(name, value)
    },
  })
  const held = new LRUCache<string, { bytes: Uint8Array<ArrayBuffer>; modified: string }>({
    maxSize: HELD_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  })
  const read = (name: string) => {
    const file = path.join(folder, name)
    return { bytes: new Uint8Array(fs.readFileSync(file)), modified: fs.statSync(file).mtime.toUTCString() }
  }
  /** Returns a known file as a whole, from memory; undefined where it was deleted since the start. */
  const sendHeld = (c: Context, file: string) => {
    const accepted = encodingFor(c.req.header('accept-encoding'))
    const encoding = known.has(file + ENDINGS[accepted]) ? accepted : 'identity'
    const name = file + ENDINGS[encoding]
    if (!held.has(name) && !fs.existsSync(path.join(folder, name))) return undefined
    const found = held.get(name) ?? read(name)
    held.set(name, found)
    return c.body(found.bytes, 200, {
      ...plainHeaders(siteUrl),
      'content-type': getMimeType(file) ?? 'application/octet-stream',
      'content-length': String(found.bytes.length),
      'last-modified': found.modified,
      'cache-control': file.startsWith(NAMED_BY_CONTENT) ? CACHE_CONTROL.immutable : CACHE_CONTROL.file,
      ...(encoding !== 'identity' && { 'content-encoding': encoding, vary: 'Accept-Encoding' }),
    })
  }
  const isBuilt = (file: string) =>
    (known.has(file) || file.startsWith(NAMED_BY_CONTENT)) && !IS_COMPRESSED.test(file)
  const sendBuilt: MiddlewareHandler<{ Bindings: HttpBindings }> = (c, next) => {
    const { method, path: file } = c.req
    if (!isBuilt(file)) return next()
    const isPart = c.req.header('range') !== undefined || c.req.header('if-modified-since') !== undefined
    const isWhole = method === 'GET' && !isPart && known.has(file)
    const whole = isWhole ? sendHeld(c, file) : undefined
    return whole ? Promise.resolve(whole) : send(c, next)
  }
  return { isBuilt, send: sendBuilt }
}

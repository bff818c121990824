import fs from 'node:fs'
import path from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { plainHeaders } from '#/server/security/security-headers.ts'

/** Files below it are named by what is in them. */
const NAMED_BY_CONTENT = '/assets/'
/** The compressed versions that the build lays beside a file (precompress.js). */
const IS_COMPRESSED = /\.(br|gz)$/

/**
 * Returns middleware that sends the files of the build, and what tells them by their path. Of other addresses it asks the disk only below `/assets/`, where a later build
 * may have laid files whose pages another process gives out already.
 * @param folder what the build made for browsers
 * @param siteUrl where the site is reached
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
  const isBuilt = (file: string) =>
    (known.has(file) || file.startsWith(NAMED_BY_CONTENT)) && !IS_COMPRESSED.test(file)
  const sendBuilt: MiddlewareHandler<{ Bindings: HttpBindings }> = (c, next) => {
    return isBuilt(c.req.path) ? send(c, next) : next()
  }
  return { isBuilt, send: sendBuilt }
}

import fs from 'node:fs'
import path from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'
import { plainHeaders } from '#/server/security/security-headers.ts'

/** Files below it are named by what is in them. */
const NAMED_BY_CONTENT = '/assets/'
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'
/** The compressed versions that the build lays beside a file (precompress.js). */
const IS_COMPRESSED = /\.(br|gz)$/

/**
 * Returns middleware that sends the files of the build. Of other addresses it asks the disk only below `/assets/`, where a later build
 * may have laid files whose pages another process gives out already.
 * @param folder what the build made for browsers
 * @param siteUrl where the site is reached
 */
export function builtFiles(folder: string, siteUrl: string): MiddlewareHandler<{ Bindings: HttpBindings }> {
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
      c.header('cache-control', c.req.path.startsWith(NAMED_BY_CONTENT) ? FOR_EVER : FOR_AN_HOUR)
      for (const [name, value] of headers) c.header(name, value)
    },
  })
  return (c, next) => {
    const mayExist = known.has(c.req.path) || c.req.path.startsWith(NAMED_BY_CONTENT)
    return mayExist && !IS_COMPRESSED.test(c.req.path) ? send(c, next) : next()
  }
}

import fs from 'node:fs'
import path from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { plainHeaders } from '#/server/security/security-headers.ts'

/** Files below this path have a digest of their content in their name. */
const NAMED_BY_CONTENT = '/assets/'
/** Matches the compressed versions of files that the build writes (precompress.js). */
const IS_COMPRESSED = /\.(br|gz)$/

/**
 * Returns middleware that serves the files of the build, known by path. For other paths it checks the disk only below `/assets/`,
 * where a later build may have added files for pages of another process.
 * @param folder the browser files of the build
 * @param siteUrl the site's public address
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
  const isBuilt = (file: string) =>
    (known.has(file) || file.startsWith(NAMED_BY_CONTENT)) && !IS_COMPRESSED.test(file)
  const send = serveStatic({
    root: path.relative('.', folder),
    precompressed: true,
    onFound: (_file: string, c: Context) => {
      const isNamedByContent = c.req.path.startsWith(NAMED_BY_CONTENT)
      c.header('cache-control', isNamedByContent ? CACHE_CONTROL.immutable : CACHE_CONTROL.file)
      for (const [name, value] of headers) c.header(name, value)
    },
  })
  return { isBuilt, send: (c, next) => (isBuilt(c.req.path) ? send(c, next) : next()) }
}

import startHandler from '@tanstack/react-start/server-entry'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { answerPlainly } from './access/problems.ts'
import { api } from './api/app.ts'
import { docs } from './api/docs.ts'
import { documents } from './api/documents.ts'
import { isCatalogueIndexCurrent } from './features/discovery/index/catalogue-index.ts'
import { isDatabaseReachable } from './server/database/database.ts'
import { env } from './server/env.ts'
import { answerInProcessCallsWith } from './server/in-process-calls.ts'
import { answerPage } from './server/pages.ts'
import { securityHeaders } from './server/security-headers.ts'
import { openSite } from './site/open-site.ts'

answerInProcessCallsWith((path, init) => api.request(path, init))

const app = new Hono()
app.use((c, next) => securityHeaders(env().siteUrl)(c, next))
app.get('/healthz', (c) => c.text('ok'))
app.get('/readyz', async (c) => {
  if (!(await isDatabaseReachable())) return c.text('the database does not answer', 503)
  return isCatalogueIndexCurrent() ? c.text('ready') : c.text('the search index is behind the database', 503)
})
app.use(compress())
app.route('/api/docs', docs)
app.all('/api/*', (c) => api.fetch(c.req.raw))
app.route('/', documents)
app.all('*', (c) => answerPage(c, async (request) => startHandler.fetch(request)))
app.onError((error, c) => answerPlainly(error, c.req.path))

/**
 * Answers a request. In development nobody opened the site before the first one. Not wrapped by `createServerEntry`,
 * which answers an address with a malformed `%` by a blank 400: ours gets our own page, or a problem (CHROME-10).
 */
export default {
  async fetch(request: Request): Promise<Response> {
    await openSite()
    return app.fetch(request)
  },
}

export { openSite }

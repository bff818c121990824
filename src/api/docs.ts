import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Hono } from 'hono'

/** Where the package keeps the files of its page; they are served from here and from nowhere else. */
const PACKAGE = path.resolve('node_modules/swagger-ui-dist')
const FILES: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`
const START = "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true })\n"
/** The page styles its parts by script, so it may; it loads nothing from elsewhere. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'"

/** The description of the API as a page that can be read and tried, without a foreign host. */
export const docs = new Hono()
  .get('/', (c) => c.html(PAGE, 200, { 'content-security-policy': POLICY }))
  .get('/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  .get('/:file', async (c) => {
    const type = FILES[c.req.param('file')]
    if (!type) return c.notFound()
    const bytes = await readFile(path.join(PACKAGE, c.req.param('file')))
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': type,
      'cache-control': 'public, max-age=86400',
    })
  })

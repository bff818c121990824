import { Hono } from 'hono'

/** Where the files of swagger-ui stand: among those of the build (tasks/serving/precompress.js), in development in their package. */
const FILES = import.meta.env.DEV ? '/node_modules/swagger-ui-dist' : '/api/docs'

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API</title>
<link rel="stylesheet" href="${FILES}/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="${FILES}/swagger-ui-bundle.js"></script>
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

import { Hono } from 'hono'
import { PROBLEMS, type ProblemType, problemAddress } from '#/lib/problems.ts'

const isProblemType = (text: string): text is ProblemType => Object.hasOwn(PROBLEMS, text)
const HEADERS = { 'x-robots-tag': 'noindex' }

/** Serves `/problems/:type`: explains an error type of the API (`type` in RFC 9457) as plain text. */
export const problemPages = new Hono().get('/problems/:type', (c) => {
  const type = c.req.param('type')
  if (!isProblemType(type)) return c.notFound()
  const { status, meaning } = PROBLEMS[type]
  return c.text(`${type} (${status})\n\n${meaning}\n`, 200, HEADERS)
})

/** All error types of the API as a Markdown table, for the API's description. */
export const problemTable = [
  '| `type` | status | what it means |',
  '|---|---|---|',
  ...Object.entries(PROBLEMS).map(
    ([type, { status, meaning }]) =>
      `| \`${problemAddress(type as ProblemType)}\` | ${status} | ${meaning} |`,
  ),
].join('\n')

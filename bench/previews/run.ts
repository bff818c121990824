/**
 * `npm run bench -- previews`: measures imports by members, from the chosen file to the preview: reading on the device, sending
 * to the built site, matching with its catalogue. The files are made up in the formats of real ones. The report is Markdown.
 */

import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chosenFileText } from '#/features/imports/model/chosen-file.ts'
import { startBundledPostgres } from '#/server/database/bundled/bundled-postgres.ts'
import { startSite } from '../pages/site.ts'
import { bggCollection, bgStatsExport } from './files.ts'

const PORT = 4390
const RUNS = 15
const CASES = [
  { what: 'BoardGameGeek collection, 1,654 rows', wanted: 'shelf', most: 300, text: bggCollection(1_654) },
  { what: 'BG Stats, 1,550 plays', wanted: 'plays', most: 500, text: bgStatsExport(1_550) },
  { what: 'BG Stats, 1,550 plays, as a collection', wanted: 'shelf', most: 500, text: bgStatsExport(1_550) },
  { what: 'BG Stats, 20,000 plays', wanted: 'plays', most: null, text: bgStatsExport(20_000) },
] as const
const PATHS = { shelf: 'shelf/import-previews', plays: 'plays/import-previews' }

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'previews-bench-'))
fs.chmodSync(folder, 0o755)
const postgres = await startBundledPostgres(path.join(folder, 'data'))
const url = postgres.urlOf('postgres')
const site = await startSite(url, {
  port: PORT,
  folder: path.join(folder, 'files'),
  filling: null,
  postmaster: 0,
})
try {
  const cookie = await signedIn()
  console.log(
    '| file | size | sent | on the device | answered | all, median | all, least | at most | processor of the site |\n|---|---|---|---|---|---|---|---|---|',
  )
  for (const { what, wanted, most, text } of CASES) {
    const file = new File([text], 'export')
    const times: [device: number, answer: number][] = []
    let sent = 0
    const before = await site.usage()
    for (let run = 0; run < RUNS; run += 1) {
      const startedAt = performance.now()
      const body = JSON.stringify({ text: await chosenFileText(file, wanted) })
      const readAt = performance.now()
      const answer = await call(PATHS[wanted], body, { cookie })
      await answer.json()
      times.push([readAt - startedAt, performance.now() - readAt])
      sent = body.length
    }
    const median = (of: (time: [number, number]) => number) =>
      Math.round(times.map(of).toSorted((one, other) => one - other)[RUNS >> 1] ?? 0)
    const processor = Math.round(((await site.usage()).processMs - before.processMs) / RUNS)
    const least = Math.round(Math.min(...times.map(([device, answer]) => device + answer)))
    const all = median(([device, answer]) => device + answer)
    console.log(
      `| ${what} | ${kilobytes(text.length)} | ${kilobytes(sent)} | ${median(([device]) => device)} ms | ${median(([, answer]) => answer)} ms | ${all} ms | ${least} ms | ${most ?? '–'} | ${processor} ms |`,
    )
    if (most !== null && all > most) process.exitCode = 1
  }
} finally {
  await site.end()
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}

function kilobytes(characters: number) {
  return `${Math.round(characters / 1_000).toLocaleString('en-US')} kB`
}

async function call(to: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  const origin = `http://127.0.0.1:${PORT}`
  const answer = await fetch(`${origin}/api/${to}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', ...headers },
    body,
  })
  if (!answer.ok) throw new Error(`${to} answers ${answer.status}: ${await answer.text()}`)
  return answer
}

async function signedIn(): Promise<string> {
  const account = JSON.stringify({ email: 'bench@example.org', password: 'a long password of a bench' })
  await call('auth/sign-up', account, { 'idempotency-key': randomUUID() })
  await site.database.query('update members set email_verified = true')
  const answer = await call('auth/sign-in', account)
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

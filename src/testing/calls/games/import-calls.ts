import { expect } from 'vitest'
import type { Browser } from '../browser.ts'

/** What an answer holds. */
// biome-ignore lint/suspicious/noExplicitAny: answers are held against what is written by hand in each test
export type Any = any

/** Requests of an admin to upload a list of games, import it and undo that; each waits for the job. */
export function importCalls(admin: () => Browser) {
  const call = (method: string, at: string, body?: unknown) =>
    admin().send<Any>(method, `/admin/imports${at}`, { body })
  const at = async (id: string) => (await call('GET', `/${id}`)).body
  const settled = (id: string, timeout = 60_000) =>
    expect
      .poll(async () => (await at(id)).state, { timeout })
      .not.toMatch(/ing$/)
      .then(() => at(id))
  async function done(id: string, deed: 'writing' | 'undoing') {
    expect((await call('PUT', `/${id}/${deed}`)).status).toBe(202)
    return settled(id)
  }
  return {
    call,
    at,
    settled,
    async read(content: unknown, name = 'games.csv') {
      const { body } = await admin().send<Any>('POST', `/admin/imports?file=${name}`, {
        body: content,
        headers: { 'content-type': 'application/octet-stream' },
      })
      return settled(body.id)
    },
    choose: (id: string, choices: object) =>
      call('PUT', `/${id}/choices`, { deed: 'both', fields: {}, empties: false, drafts: false, ...choices }),
    written: (id: string) => done(id, 'writing'),
    undone: (id: string) => done(id, 'undoing'),
    changes: async (id: string) => (await call('GET', `/${id}/rows?which=changes`)).body,
  }
}

/** Formats games as a JSON object per line. */
export const linesOf = (...rows: object[]) => rows.map((row) => JSON.stringify(row)).join('\n')

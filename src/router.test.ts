import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { api } from './api/app.ts'
import { getRouter } from './router.tsx'
import { answerInProcessCallsWith } from './server/in-process-calls.ts'
import { testDatabase } from './testing/database/test-database.ts'

testDatabase('starter')

interface Carried {
  queries: { promise?: unknown; state: { status: string } }[]
}

it('a page contains the API responses it was made from, and no pending ones, which would need a script that may not run', async () => {
  const late = Promise.withResolvers<void>()
  answerInProcessCallsWith(async (path, init) => {
    if (path === '/api/posts') await late.promise
    return api.request(path, init)
  })
  const router = getRouter()
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/blog/nothing'] }) })
  await router.load()
  expect(router.state.matches.map(({ status }) => status)).toEqual(['success', 'notFound'])

  const carried = (await router.options.dehydrate?.()) as Carried | undefined
  const queries = carried?.queries ?? []
  expect(queries.length).toBeGreaterThan(0)
  for (const { promise, state } of queries) {
    expect(promise).toBeUndefined()
    expect(state.status).not.toBe('pending')
  }
  late.resolve()
})

import { expect, it } from 'vitest'
import { putInOutbox } from '#/server/mail/outbox.ts'
import { measureRequest, metrics } from '#/server/metrics.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { measureSite } from './site-metrics.ts'

const db = testDatabase('empty', { searchable: true, relating: true, picking: true })

it('measures requests by route, caches, replicas, connections and mails, without personal data', async () => {
  const aMail = { recipient: 'kanarie@kanarie.example', subject: 'kanarie', text: 'kanarie', html: '' }
  for (const _ of [1, 2, 3]) await putInOutbox(db(), aMail)
  measureSite()
  for (const ms of [1, 40, 3_000]) measureRequest('GET', '/game/:slug', 200, ms)
  const text = await metrics().metrics()
  const value = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )
  const ofRequests = 'method="GET",route="/game/:slug",status="200"'
  expect(value(`site_request_seconds_count{${ofRequests}}`)).toBe(3)
  expect(value(`site_request_seconds_bucket{le="0.05",${ofRequests}}`)).toBe(2)
  expect(value(`site_request_seconds_sum{${ofRequests}}`)).toBeCloseTo(3.041)
  expect(value('site_outbox_mails{state="waiting"}')).toBe(3)
  for (const copy of ['catalogue', 'related'])
    expect(value(`site_copy_behind_seconds{copy="${copy}"}`), copy).toBe(0)
  expect(value('site_database_connections{pool="requests",state="idle"}')).toBeGreaterThan(0)
  expect(value('site_database_connections{pool="requests",state="waiting"}')).toBe(0)
  expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect(text).not.toContain('kanarie')
})

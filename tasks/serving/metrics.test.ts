import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { StartFailure } from '#/server/start-failure.ts'
import { serveMetrics } from './listen.ts'

it('serves metrics at one address, and reports a taken port in one line', async () => {
  let isFailing = false
  const measured = async () => {
    if (isFailing) throw new Error('nothing answers')
    return { contentType: 'text/plain; version=0.0.4', text: 'up 1\n' }
  }
  const door = await serveMetrics(0, '127.0.0.1', measured)
  const { port } = door.address() as AddressInfo
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })
  const answer = await ask('/metrics')
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4')
  expect(await answer.text()).toBe('up 1\n')
  expect([(await ask('/')).status, (await ask('/metrics', 'POST')).status]).toEqual([404, 404])
  isFailing = true
  expect((await ask('/metrics')).status).toBe(500)
  const second = serveMetrics(port, '127.0.0.1', measured)
  await expect(second).rejects.toThrow(StartFailure)
  await expect(second).rejects.toThrow(/^Port \d+ is taken\. .* set METRICS_PORT to another one\.$/)
  door.close()
})

import { expect, it } from 'vitest'
import { renderToHtml } from './answer-page.ts'

it('returns status, headers and html of the page', async () => {
  const page = await renderToHtml(
    ({ url }) => new Response(url, { status: 404, headers: { 'x-page': 'yes' } }),
    'https://two.test/gone',
  )
  expect([page.status, Buffer.from(page.html).toString()]).toEqual([404, 'https://two.test/gone'])
  expect(page.headers.get('x-page')).toBe('yes')
})

it('rethrows a page’s error', async () => {
  await expect(
    renderToHtml(() => {
      throw new Error('broken component')
    }, 'https://two.test/'),
  ).rejects.toThrow('broken component')
})

it('fails if a page does not finish within the limit', async () => {
  const { promise: never } = Promise.withResolvers<Response>()
  const startedAt = performance.now()
  await expect(renderToHtml(() => never, 'https://two.test/', 200)).rejects.toThrow(
    'did not end within 200 ms',
  )
  expect(performance.now() - startedAt).toBeGreaterThan(190)
})

import { atRest, expect, open, test } from '../support/journey.ts'

declare global {
  interface Window {
    /** Whether what the page shows was still html when a link of its header was followed. */
    wasLeftEarly?: boolean
  }
}

test('a page that is left as soon as its frame has come to life goes on without a fault', {
  tag: '@core',
}, async ({ page }) => {
  // Four times slower than a machine that is busy already.
  test.slow()
  const patience = { timeout: 30_000 }
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const isReacts = (element: Element | null) =>
      element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'))
    const look = () => {
      const link = document.querySelector<HTMLElement>('header a[href="/top-rated"]')
      if (!isReacts(link)) {
        setTimeout(look)
        return
      }
      window.wasLeftEarly = !isReacts(document.querySelector('main h1'))
      link?.click()
    }
    addEventListener('DOMContentLoaded', look)
  })
  let early = 0
  for (let visit = 0; visit < 3; visit += 1) {
    await page.goto('/')
    await expect(page).toHaveURL('/top-rated', patience)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Top', patience)
    if (await page.evaluate(() => window.wasLeftEarly)) early += 1
  }
  expect(early).toBeGreaterThan(0)
})

test('what comes once a page has come to life brings no sheet of its own: it would have everything laid out anew', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') asked.push(new URL(request.url()).pathname)
  })
  for (const address of ['/', '/game/patchwork', '/blog/twenty-minutes-on-a-tuesday', '/faq']) {
    asked.length = 0
    const html = (await (await page.goto(address))?.text()) ?? ''
    await page.waitForLoadState('networkidle')
    expect(asked).not.toEqual([])
    expect(asked.filter((sheet) => !html.includes(sheet))).toEqual([])
  }
})

test('no page asks the browser how a language writes numbers or days while it comes to life: the first such question holds it up', async ({
  page,
}) => {
  const asked: string[] = []
  await page.exposeFunction('noteLanguage', (what: string) => asked.push(what))
  await page.addInitScript(() => {
    const note = (what: string) =>
      (globalThis as unknown as { noteLanguage(what: string): void }).noteLanguage(what)
    for (const name of [
      'NumberFormat',
      'DateTimeFormat',
      'ListFormat',
      'PluralRules',
      'Collator',
      'Segmenter',
    ] as const)
      Object.defineProperty(Intl, name, {
        value: new Proxy(Intl[name], {
          construct: (target, given, asNew) => {
            note(name)
            return Reflect.construct(target, given, asNew)
          },
          apply: (target, self, given) => {
            note(name)
            return Reflect.apply(target, self, given)
          },
        }),
      })
    for (const [of, names] of [
      [Number.prototype, ['toLocaleString']],
      [Date.prototype, ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']],
      [String.prototype, ['localeCompare']],
    ] as [object, string[]][])
      for (const name of names) {
        const own = Reflect.get(of, name)
        Object.defineProperty(of, name, {
          value(this: unknown, ...given: unknown[]) {
            note(name)
            return Reflect.apply(own, this, given)
          },
        })
      }
  })
  const askedAt: Record<string, string[]> = {}
  for (const address of [
    '/',
    '/game/patchwork',
    '/blog',
    '/blog/twenty-minutes-on-a-tuesday',
    '/categories',
    '/top-rated',
    '/prices',
    '/tonight',
    '/faq',
  ]) {
    asked.length = 0
    await open(page, address)
    await atRest(page)
    askedAt[address] = [...new Set(asked)]
  }
  expect(Object.entries(askedAt).filter(([, names]) => names.length > 0)).toEqual([])
  await page.evaluate(() => (1234.5).toLocaleString())
  await expect.poll(() => asked).toEqual(['toLocaleString'])
})

import { HtmlValidate } from 'html-validate'
import { expect, test } from '../support/journey.ts'
import { shortAddress } from '../support/pages/public-pages.ts'
import { sites } from '../support/sites.ts'

/** Checks html by the rules of the standard only, not by rules of style. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: { 'missing-doctype': 'error' },
})

const EVERYWHERE = [
  '/',
  '/?q=duel',
  '/?difficulty=easy&page=2',
  '/tonight',
  '/top-rated',
  '/categories',
  '/designer/uwe-rosenberg',
  '/like/patchwork',
  '/blog',
  '/about',
  '/faq',
]
const PAGES: [site: string, paths: string[]][] = [
  [
    sites.starter,
    [
      ...EVERYWHERE,
      '/game/patchwork',
      '/blog/twenty-minutes-on-a-tuesday',
      '/contact',
      '/privacy',
      '/terms',
      '/newsletter/confirm',
      '/newsletter/unsubscribe',
      '/auth/callback',
      '/auth/keep-email',
      '/settings',
      '/offline',
      '/nothing-lies-here',
      '/game/nothing',
    ],
  ],
  [sites.community, [...EVERYWHERE, '/game/patchwork', '/game/hive']],
  [sites.empty, EVERYWHERE],
  [sites.hostile, [...EVERYWHERE, '/game/everything-at-once']],
]

for (const [site, paths] of PAGES)
  test(`the html of every public page is valid: ${shortAddress(site)}`, async ({ request }) => {
    for (const path of paths) {
      const html = await (await request.get(site + path)).text()
      const { results } = await validator.validateString(html)
      const fieldErrors = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
      )
      expect(fieldErrors, path).toEqual([])
    }
  })

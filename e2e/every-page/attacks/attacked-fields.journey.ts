import type { Page } from '@playwright/test'
import { signInByCall } from '../../support/accounts.ts'
import { ATTACK } from '../../support/filled/attacked-data.ts'
import { expect, hydrated, openSite, test } from '../../support/journey.ts'
import { sites } from '../../support/sites.ts'
import { wouldRun } from './without-policy.ts'

/** The attacks break images and addresses, and previews block scripts, which the browser logs. */
test.use({
  baseURL: sites.attacked,
  // The pages must be safe even without their CSP.
  bypassCSP: true,
  mayLog:
    /Failed to load resource|ERR_|Not allowed to load|blocked by CORS|the document's frame is sandboxed/,
})

/** Public pages that show user content. */
const READERS_PAGES = [
  ...['/', '/?q=attacked', '/game/hive', '/categories', '/top-rated'],
  ...['/tonight', '/blog', '/blog/the-box-says-two-to-five', '/about', '/planted'],
]

/** Pages with user content for members and admins. */
const OWNERS_PAGES = [
  ...['/game/hive', '/shelf', '/played', '/us', '/settings'],
  ...['/admin', '/admin/activity', '/admin/catalogue', '/admin/categories', '/admin/comments'],
  ...[
    '/admin/comments?kind=reported',
    '/admin/content',
    '/admin/games',
    '/admin/games/1',
    '/admin/games/new',
  ],
  ...[
    '/admin/members',
    '/admin/members/talker',
    '/admin/messages',
    '/admin/newsletter',
    '/admin/newsletter/1',
  ],
  ...['/admin/newsletter/2', '/admin/pages', '/admin/pages/1', '/admin/pages/about', '/admin/posts'],
  ...['/admin/posts/1', '/admin/posts/new', '/admin/retailers', '/admin/roles'],
  ...['/admin/settings', '/admin/trash'],
]

/** Returns the attacks that became active elements or links of the page, that ran, or that broke the page's structure. */
async function harmIn(page: Page): Promise<string[]> {
  const harms = await page.locator('*').evaluateAll((elements) =>
    elements.flatMap((element) =>
      [...element.attributes].flatMap(({ name, value }) => {
        // React puts this in place of a script address that it blocked.
        if (value.startsWith("javascript:throw new Error('React has blocked")) return []
        const leads = /^(href|src|action|formaction|xlink:href|data|poster|srcdoc)$/.test(name)
        return name.startsWith('on') || (leads && /^\s*(javascript|vbscript|data:text\/html)/i.test(value))
          ? [`<${element.localName} ${name}="${value.slice(0, 80)}">`]
          : []
      }),
    ),
  )
  const [hasRun, isTooWide] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return ['attacked' in window, scrollWidth > clientWidth]
  })
  return [...harms, ...(hasRun ? ['it ran'] : []), ...(isTooWide ? ['it is too wide'] : [])]
}

/** Opens each page and expects that no attack works. Returns the paths of the pages that show one as text. */
async function findAttacks(page: Page, paths: readonly string[]): Promise<string[]> {
  const harm: string[] = []
  page.on('dialog', (dialog) => {
    harm.push(`a dialog: ${dialog.message()}`)
    void dialog.accept()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('attack.test')) harm.push(`a request: ${request.url()}`)
  })
  page.on('popup', (popup) => harm.push(`a window: ${popup.url()}`))
  const shownOn: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await hydrated(page)
    expect(await wouldRun(page), path).toBe(true)
    await page.waitForLoadState('networkidle')
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      for (const each of await harmIn(page)) harm.push(`${path} at ${width} px: ${each}`)
    }
    const fields = await page
      .locator('input, textarea')
      .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value).join(' '))
    if (`${await page.locator('body').innerText()} ${fields}`.includes(ATTACK)) shownOn.push(path)
  }
  expect(harm).toEqual([])
  return shownOn
}

test.describe.configure({ timeout: 180_000 })

test('hostile user input is harmless on every public page, even without the page’s policy', async ({
  page,
}) => {
  // Columns of recent features, and of old ones.
  expect(await openSite('attacked')).toEqual(
    expect.arrayContaining([
      ...['categories.name', 'comment_reports.words', 'comments.content', 'contact_messages.message'],
      ...['evenings.word', 'games.title', 'member_standings.blocked_for', 'member_standings.note'],
      ...['newsletter_issues.content', 'newsletter_issues.subject', 'pages.lede', 'pages.title'],
      ...['posts.content', 'shelf_notes.comment', 'two_player_votes.sentence'],
    ]),
  )
  expect(await findAttacks(page, READERS_PAGES)).toEqual(READERS_PAGES)
})

test('hostile user input is harmless on every page of members and admins', async ({ page }) => {
  await signInByCall(page, 'admin@twotop.example', { site: sites.attacked })
  expect(await findAttacks(page, OWNERS_PAGES)).toEqual(OWNERS_PAGES)
})

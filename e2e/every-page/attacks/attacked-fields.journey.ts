import type { Frame, Page, Request } from '@playwright/test'
import { ATTACKS } from '#/testing/html/attack-html.ts'
import { signInByCall } from '../../support/accounts.ts'
import { ATTACK } from '../../support/filled/attacked-data.ts'
import { expect, hydrated, openSite, test } from '../../support/journey.ts'
import { sites } from '../../support/sites.ts'
import { wouldRun } from './without-policy.ts'

/** What is stored breaks pictures and addresses, what is typed is refused, and previews run nothing: the browser says so. */
test.use({
  baseURL: sites.attacked,
  // Nothing may rest on a page's own policy.
  bypassCSP: true,
  mayLog:
    /Failed to load resource|ERR_|Not allowed to load|blocked by CORS|the document's frame is sandboxed/,
})

/** Every attack at once, and one that fits into the smallest field. */
const CORPUS = ATTACKS.join('\n').replaceAll('\0', '')
const SHORT = `"><img src=x onerror=${ATTACK}>`

/** What visitors see of what others wrote, and where they write themselves. */
const READERS_PAGES = [
  '/',
  '/?q=attacked',
  '/game/hive',
  '/categories',
  '/top-rated',
  '/tonight',
  '/blog',
  '/blog/the-box-says-two-to-five',
  '/about',
  '/planted',
  '/contact',
]

/** The same of who is signed in, and of those who run the site. */
const OWNERS_PAGES = [
  '/game/hive',
  '/shelf',
  '/played',
  '/us',
  '/settings',
  '/admin',
  '/admin/activity',
  '/admin/catalogue',
  '/admin/categories',
  '/admin/comments',
  '/admin/comments?kind=reported',
  '/admin/content',
  '/admin/games',
  '/admin/games/1',
  '/admin/games/new',
  '/admin/members',
  '/admin/members/talker',
  '/admin/messages',
  '/admin/newsletter',
  '/admin/newsletter/1',
  '/admin/newsletter/2',
  '/admin/pages',
  '/admin/pages/1',
  '/admin/pages/about',
  '/admin/posts',
  '/admin/posts/1',
  '/admin/posts/new',
  '/admin/retailers',
  '/admin/roles',
  '/admin/sentences',
  '/admin/settings',
  '/admin/trash',
]

/** Whatever an attack does is seen: nothing, it is hoped. */
function watch(page: Page): string[] {
  const harm: string[] = []
  page.on('dialog', (dialog) => {
    // A page asks whether what is typed may be lost.
    if (dialog.type() !== 'beforeunload') harm.push(`a dialog: ${dialog.message()}`)
    void dialog.accept()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('attack.test')) harm.push(`a request: ${request.url()}`)
  })
  page.on('popup', (popup) => harm.push(`a window: ${popup.url()}`))
  return harm
}

/** Waits until the page asks for nothing any more; what is told bit by bit goes on. */
function stillness(page: Page): () => Promise<void> {
  const asked = new Set<Request>()
  page.on('request', (request) => request.resourceType() !== 'eventsource' && asked.add(request))
  for (const over of ['requestfinished', 'requestfailed'] as const)
    page.on(over as 'requestfinished', (request) => asked.delete(request))
  return () => expect.poll(() => [...asked].map((each) => each.url()), { timeout: 15_000 }).toEqual([])
}

/** What has become a part of a page that acts, or leads to what acts, and what of it stands out of its shape. */
async function harmIn(page: Page): Promise<string[]> {
  const harms: string[] = []
  for (const frame of page.frames()) {
    const found = await harmInFrame(frame).catch((cause: unknown) => {
      const isDrawnAnew = frame !== page.mainFrame() && String(cause).includes('context was destroyed')
      if (frame.isDetached() || isDrawnAnew) return null
      throw cause
    })
    // A preview that was drawn anew meanwhile stands in another frame, or is another page in its own: all are looked at again.
    if (found === null) return harmIn(page)
    harms.push(...found)
  }
  const shape = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const outside = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && !element.firstElementChild,
    )
    return scrollWidth > clientWidth
      ? [`${scrollWidth} px wide`, ...outside.map(({ outerHTML }) => outerHTML.slice(0, 160)).slice(0, 2)]
      : []
  })
  const hasRun = await page.evaluate(() => 'attacked' in window)
  return [...harms, ...shape, ...(hasRun ? ['it ran'] : [])]
}

const harmInFrame = (frame: Frame): Promise<string[]> =>
  frame.locator('*').evaluateAll((elements) =>
    elements.flatMap((element) =>
      [...element.attributes].flatMap(({ name, value }) => {
        const isHandler = name.startsWith('on')
        // What React has put there says that it blocked what stood there.
        if (value.startsWith("javascript:throw new Error('React has blocked")) return []
        const leads = /^(href|src|action|formaction|xlink:href|data|poster|srcdoc)$/.test(name)
        return isHandler || (leads && /^\s*(javascript|vbscript|data:text\/html)/i.test(value))
          ? [`<${element.localName} ${name}="${value.slice(0, 80)}">`]
          : []
      }),
    ),
  )

/** Types a text into every field of the page that takes one, and says how many these were. */
const typeEverywhere = (page: Page, typed: string) =>
  page.evaluate((text) => {
    let fields = 0
    for (const field of document.querySelectorAll<HTMLElement>('input, textarea, [contenteditable=true]')) {
      if (!field.checkVisibility()) continue
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
        const takesText = /^(text|textarea|search|email|url|tel|password)$/.test(field.type)
        if (!takesText || field.disabled || field.readOnly) continue
        const isShort = text.length < 100
        const wanted = isShort && field.type === 'email' ? "o'attack@example.org" : text
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, wanted)
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      } else {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', text)
        clipboardData.setData('text/plain', text)
        field.focus()
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }
      fields += 1
    }
    return fields
  }, typed)

/** Sends every form of the page in which somebody can type. */
const sendForms = (page: Page) =>
  page.evaluate(() => {
    for (const form of document.querySelectorAll<HTMLFormElement>('main form, dialog form'))
      if (form.querySelector('textarea, input:not([type=checkbox], [type=radio])')) form.requestSubmit()
  })

/** Opens each page, types into every field of it, sends what was typed, and looks for harm after each step. */
async function attack(page: Page, paths: readonly string[]) {
  const harm = watch(page)
  const isStill = stillness(page)
  const unharmed = async (path: string, when: string) => {
    await isStill()
    for (const each of await harmIn(page)) harm.push(`${path}, ${when}: ${each}`)
  }
  let fields = 0
  const shownOn: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await hydrated(page)
    expect(await wouldRun(page), path).toBe(true)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await unharmed(path, `opened at ${width} px`)
    }
    const shown = await page.evaluate(() =>
      [
        document.body.innerText,
        ...[...document.querySelectorAll('input, textarea')].map(
          (field) => (field as HTMLInputElement).value,
        ),
      ].join(' '),
    )
    if (shown.includes(ATTACK)) shownOn.push(path)
    fields += await typeEverywhere(page, CORPUS)
    await unharmed(path, 'typed into')
    await typeEverywhere(page, SHORT)
    await sendForms(page)
    await unharmed(path, 'sent')
  }
  expect(harm).toEqual([])
  return { fields, shownOn }
}

test.describe.configure({ timeout: 180_000 })

test('what anybody can write does nothing on any page that readers see, also without the page’s policy', async ({
  page,
}) => {
  const planted = await openSite('attacked')
  // Of what came last to be written by people, and of what was there from the first.
  expect(planted).toEqual(
    expect.arrayContaining([
      'categories.name',
      'comment_reports.words',
      'comments.content',
      'contact_messages.message',
      'evenings.word',
      'games.title',
      'member_standings.blocked_for',
      'member_standings.note',
      'newsletter_issues.content',
      'newsletter_issues.subject',
      'pages.lede',
      'pages.title',
      'posts.content',
      'shelf_notes.comment',
      'two_player_votes.sentence',
    ]),
  )
  const { fields, shownOn } = await attack(page, READERS_PAGES)
  expect(fields).toBeGreaterThan(READERS_PAGES.length)
  expect(shownOn).toEqual(READERS_PAGES)
})

test('nor on any page of who is signed in or runs the site', async ({ page }) => {
  await signInByCall(page, 'admin@twotop.example', { site: sites.attacked })
  const { fields, shownOn } = await attack(page, OWNERS_PAGES)
  expect(fields).toBeGreaterThan(OWNERS_PAGES.length)
  expect(OWNERS_PAGES.filter((path) => !shownOn.includes(path))).toEqual([])
})

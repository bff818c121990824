import { call } from './admin/list-page.ts'
import { call as callPost, picture } from './editing/posts/post-editor.ts'
import { aMember, signInByCall } from './support/accounts.ts'
import { expect, hydrated, open, test } from './support/journey.ts'
import { signInAs } from './support/members.ts'
import { sites } from './support/sites.ts'

test.use({ baseURL: sites.editors, mayLog: /./ })
const out = '/tmp/shots40'
test('shots', async ({ page, browser, request }) => {
  test.setTimeout(500_000)
  await signInAs(page, 'admin', 'editors')
  for (let m = 0; m < 2; m++) {
    const { email } = await aMember(request, { site: sites.editors })
    const p = await (await browser.newContext({ baseURL: sites.editors })).newPage()
    await signInByCall(p, email, { site: sites.editors })
    for (let i = 0; i < 4; i++)
      await call(p, 'POST', '/games/hive/comments', {
        content:
          `Buy cheap meeples ${m} ${i} ` +
          (i === 2
            ? 'Averyveryverylongwordwithoutanyspaceinitwhichgoesonandonandonandonandonandonandon'
            : ''),
      })
  }
  const content =
    '<p>Before we start, a word about time.</p><figure data-callout="note"><p>Bring a timer, and <strong>set it</strong> where both can see it.</p><ul><li>Ten minutes each</li><li>No more</li></ul></figure><p>Then go on.</p><p data-button="link"><a href="/top-rated">All games for two</a></p><hr><p>The end.</p>'
  const made = await callPost<any>(page, 'POST', '', {
    title: 'A post with blocks ' + Date.now(),
    excerpt: 'An excerpt.',
    featuredImage: picture,
    content,
    publish: true,
  })
  for (const [w, scheme] of [
    [390, 'light'],
    [768, 'light'],
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width: w, height: w === 390 ? 844 : 900 })
    await page.emulateMedia({ colorScheme: scheme })
    const shot = async (name: string) => page.screenshot({ path: `${out}/${name}-${w}-${scheme}.png` })
    await open(page, '/admin/comments?only=online')
    await hydrated(page)
    await page
      .getByRole('button', { name: /^Select all \d/ })
      .first()
      .click()
    await page.waitForTimeout(300)
    await shot('comments')
    await page
      .getByRole('button', { name: /^Block \d? ?and delete|Block and delete/ })
      .last()
      .click()
    await page.waitForTimeout(300)
    await shot('block')
    await open(page, '/admin/posts')
    await page.waitForTimeout(600)
    await page.getByRole('checkbox').nth(1).click({ force: true })
    await page.waitForTimeout(200)
    await shot('posts')
    await open(page, `/admin/posts/${made.id}`)
    await page.waitForTimeout(1200)
    await shot('edit')
    await page.locator('.article-text').scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollTo(0, 600))
    await page.waitForTimeout(300)
    await shot('edit2')
    await open(page, '/admin/posts/new')
    await page.waitForTimeout(800)
    await page.evaluate(() => window.scrollTo(0, 500))
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.waitForTimeout(500)
    await shot('new-fault')
    await open(page, `/blog/${made.slug}`)
    await page.waitForTimeout(1200)
    await shot('live')
    await page.evaluate(() => document.querySelector('.article-body')?.scrollIntoView())
    await page.waitForTimeout(300)
    await shot('live2')
    await open(page, '/game/patchwork')
    await page.waitForTimeout(1200)
    await shot('game')
    await open(page, '/admin')
    await hydrated(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('site name')
    await page.waitForTimeout(600)
    await shot('box')
    await page.keyboard.press('Escape')
  }
  const plain = await (
    await browser.newContext({ baseURL: sites.editors, javaScriptEnabled: false })
  ).newPage()
  await plain.goto(`/blog/${made.slug}`)
  await plain.screenshot({ path: `${out}/live-nojs.png`, fullPage: true })
  expect(1).toBe(1)
})

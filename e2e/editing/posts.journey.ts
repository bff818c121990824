import type { Page } from '@playwright/test'
import { expect, hydrated, open, test } from '../support/journey.ts'
import { signInAs, signInByDialog } from '../support/members.ts'
import { sites } from '../support/sites.ts'

const site = sites.editors
const picture = '/pictures/articles/long-evening.svg'

/** Calls the API as whoever is signed in. */
async function call<Answer>(
  page: Page,
  method: string,
  path: string,
  data: object,
  headers: object = {},
): Promise<Answer> {
  const answer = await page.request.fetch(`${site}/api/admin/posts${path}`, {
    method,
    data,
    headers: { origin: site, 'idempotency-key': crypto.randomUUID(), ...headers },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

interface Post {
  id: number
  slug: string
  content: string
}

const aDraft = (page: Page, title: string, content = '<p>Words.</p>') =>
  call<Post>(page, 'POST', '', { title, excerpt: 'An excerpt.', featuredImage: picture, content })

const text = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const state = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /sav/i })
const choose = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).click({ force: true })

async function mention(page: Page, typed: string, title: string) {
  await page.keyboard.type(`@${typed}`)
  await expect(page.getByRole('option', { name: title, exact: true })).toBeVisible()
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('option', { name: title, exact: true }).click()
  await expect(text(page).locator('a[data-game]').filter({ hasText: title })).toBeVisible()
}

test.describe('a post', () => {
  test('FORM-02a: is asked for all its fields, and the first that is missing is next', async ({ page }) => {
    await signInAs(page, 'admin', 'editors')
    await open(page, `${site}/admin/posts/new`)
    await page.getByRole('button', { name: 'Create draft' }).click()
    await expect(page.getByLabel('Title')).toBeFocused()
    for (const words of [
      'Please give the post a title',
      'Please write an excerpt',
      'Please name a featured image',
      'Please write something',
    ])
      await expect(page.getByText(words)).toBeVisible()
    await page.getByLabel('Title').fill('A title')
    await page.getByLabel('Excerpt').fill('An excerpt')
    await page.getByLabel('Featured image', { exact: true }).fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Create draft' }).click()
    await expect(page.getByLabel('Featured image', { exact: true })).toBeFocused()
    await page.getByLabel('Featured image', { exact: true }).fill(picture)
    await page.getByRole('button', { name: 'Create draft' }).click()
    await expect(text(page)).toBeFocused()
  })

  test.describe('that cannot be created', () => {
    test.use({ mayLog: /status of 400/ })
    test('FORM-02d: says so with the reason, and nothing typed is lost', async ({ page }) => {
      await signInAs(page, 'admin', 'editors')
      await open(page, `${site}/admin/posts/new`)
      await page.route('**/api/admin/posts', (route) =>
        route.fulfill({
          status: 400,
          contentType: 'application/problem+json',
          body: JSON.stringify({ title: 'The ink is dry', status: 400 }),
        }),
      )
      await page.getByLabel('Title').fill('Not to be')
      await page.getByLabel('Excerpt').fill('An excerpt')
      await page.getByLabel('Featured image', { exact: true }).fill(picture)
      await text(page).fill('Words.')
      await page.getByRole('button', { name: 'Create draft' }).click()
      await expect(page.getByRole('alert')).toHaveText('Failed to create post. The ink is dry')
      await page.reload()
      await expect(page.getByText(/^Unsaved changes from .+ restored\.$/)).toBeVisible()
      await expect(page.getByLabel('Title')).toHaveValue('Not to be')
      await expect(text(page)).toHaveText('Words.')
      await page.getByRole('button', { name: 'Discard them' }).click()
      await expect(page.getByLabel('Title')).toHaveValue('')
      await expect(text(page)).toHaveText('')
    })
  })

  test.describe('whose answer was lost', () => {
    test.use({ mayLog: /ERR_FAILED/ })
    test('is created once, also where the page is loaded anew and it is sent again', async ({ page }) => {
      await signInAs(page, 'admin', 'editors')
      await open(page, `${site}/admin/posts/new`)
      const title = `Sent and sent again ${Date.now()}`
      const keys: (string | undefined)[] = []
      const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
      await page.route('**/api/admin/posts', async (route) => {
        keys.push(route.request().headers()['idempotency-key'])
        if (keys.length === 1) expect((await route.fetch()).status()).toBe(201)
        await route.abort()
        lose()
      })
      await page.getByLabel('Title').fill(title)
      await page.getByLabel('Excerpt').fill('An excerpt')
      await page.getByLabel('Featured image', { exact: true }).fill(picture)
      await text(page).fill('Words.')
      await page.getByRole('button', { name: 'Create draft' }).click()
      await lost
      await page.reload()
      await expect(text(page)).toHaveText('Words.')
      await page.unroute('**/api/admin/posts')
      const created = page.waitForRequest((request) => request.method() === 'POST')
      await page.getByRole('button', { name: 'Create draft' }).click()
      expect((await created).headers()['idempotency-key']).toBe(keys[0])
      await expect(page).toHaveURL(/\/admin\/posts\/\d+$/)
      const listed = await (
        await page.request.get(`${site}/api/admin/posts?q=${encodeURIComponent(title)}`)
      ).json()
      expect(listed.total).toBe(1)
    })
  })

  test('FORM-02bc, FORM-03f: is written with the editor, mentions three games, and is published', async ({
    page,
  }) => {
    test.slow()
    await signInAs(page, 'admin', 'editors')
    await open(page, `${site}/admin/posts/new`)
    await page.getByLabel('Title').fill('Three for a rainy Sunday!')
    await page.getByLabel('Excerpt').fill('When the weather gives you an afternoon.')
    await page.getByLabel('Featured image', { exact: true }).fill(picture)
    await text(page).click()
    await mention(page, 'onit', 'Onitama')
    await page.keyboard.type('is first, then ')
    await mention(page, 'patch', 'Patchwork')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Heading', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Heading', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.keyboard.type('The last one')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Mention a game' }).click()
    await page.keyboard.type('hive')
    await expect(page.getByRole('option', { name: 'Hive', exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ControlOrMeta+b')
    await page.keyboard.type('it is')
    await page.getByRole('button', { name: 'Picture', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Picture', { exact: true }).fill('/pictures/articles/rulebook.svg')
    await dialog.getByRole('button', { name: 'Insert picture' }).click()
    await expect(dialog.getByText('Please say what the picture shows')).toBeVisible()
    await dialog.getByLabel('What it shows').fill('Two people and a rulebook')
    await dialog.getByRole('button', { name: 'Insert picture' }).click()
    await expect(text(page).getByRole('img', { name: 'Two people and a rulebook' })).toBeVisible()
    await page.getByRole('button', { name: 'Link' }).click()
    await dialog.getByLabel('Address').fill('javascript:alert(1)')
    await dialog.getByRole('button', { name: 'Insert link' }).click()
    await expect(dialog.getByText(/Please enter an address that starts with/)).toBeVisible()
    await dialog.getByLabel('Address').fill('example.org')
    await dialog.getByLabel('Words').fill('an example')
    await dialog.getByRole('button', { name: 'Insert link' }).click()
    await expect(text(page).getByRole('link', { name: 'an example' })).toHaveAttribute(
      'href',
      'https://example.org',
    )

    await choose(page, 'Preview')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three for a rainy Sunday!')
    const mentioned = page.getByRole('region', { name: 'Games Mentioned in This Article' })
    await expect(mentioned.getByRole('heading', { level: 3 })).toHaveText(['Onitama', 'Patchwork', 'Hive'])
    await choose(page, 'Write')
    await page.getByRole('button', { name: 'Create draft' }).click()
    await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible()
    await expect(state(page)).toHaveText('Saved')
    const address = '/blog/three-for-a-rainy-sunday'
    expect((await page.request.get(`${site}${address}`)).status()).toBe(404)

    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText(/^Published on /)).toBeVisible()
    await page.getByRole('link', { name: 'View post' }).click()
    await expect(page).toHaveURL(`${site}${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three for a rainy Sunday!')
    await expect(page.getByRole('heading', { name: 'The last one' })).toBeVisible()
    await expect(page.locator('.prose strong')).toHaveText('it is')
    await expect(page.getByRole('img', { name: 'Two people and a rulebook' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'an example' })).toHaveAttribute('rel', 'noopener')
    await expect(mentioned.getByRole('heading', { level: 3 })).toHaveText(['Onitama', 'Patchwork', 'Hive'])
  })

  test('FORM-03e: goes through its source and back without what readers may not get', async ({ page }) => {
    await signInAs(page, 'admin', 'editors')
    const draft = await aDraft(page, 'By its source')
    await open(page, `${site}/admin/posts/${draft.id}`)
    await expect(text(page)).toHaveText('Words.')
    await page.getByRole('button', { name: 'Source' }).click()
    await expect(text(page)).toHaveValue('<p>Words.</p>')
    await text(page).fill(
      '<h2 onclick="alert(1)">Bold words</h2><script>alert(2)</script><p>and <em>others</em></p>',
    )
    await page.getByRole('button', { name: 'Back to the text' }).click()
    await expect(text(page).getByRole('heading', { name: 'Bold words' })).toBeVisible()
    await page.getByRole('button', { name: 'Source' }).click()
    await expect(text(page)).toHaveValue('<h2>Bold words</h2>\n<p>and <em>others</em></p>')
    await text(page).fill('<table><tbody><tr><td>A cell</td></tr></tbody></table>')
    await expect(state(page)).toHaveText('Saved')
    await page.reload()
    await expect(page.getByText(/holds what only its source can keep: table/)).toBeVisible()
    await expect(text(page)).toHaveValue(/<td>A cell<\/td>/)
  })

  test('FORM-03e: that is a draft saves itself, and a reload loses nothing', async ({ page }) => {
    await signInAs(page, 'admin', 'editors')
    const draft = await aDraft(page, 'Saves itself')
    await open(page, `${site}/admin/posts/${draft.id}`)
    await expect(text(page)).toHaveText('Words.')
    await text(page).click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' And more.')
    await expect(state(page)).toHaveText('Saved')
    await page.reload()
    await expect(text(page)).toHaveText('Words. And more.')
    await expect(page.getByText(/^Unsaved changes/)).toHaveCount(0)
    await page.getByLabel('Title').fill('')
    await expect(state(page)).toHaveText('Not saved: Please give the post a title')
    await page.reload()
    await expect(page.getByText(/^Unsaved changes from .+ restored\.$/)).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('')
    await page.getByRole('button', { name: 'Discard them' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Saves itself')
    await expect(state(page)).toHaveText('Saved')
  })

  test.describe('while the session is over', () => {
    test.use({ mayLog: /status of 401/ })
    test('FORM-03e: keeps its text, and saves it once its editor is back', async ({ page }) => {
      await signInAs(page, 'admin', 'editors')
      const draft = await aDraft(page, 'Outlives the session')
      await open(page, `${site}/admin/posts/${draft.id}`)
      await expect(text(page)).toHaveText('Words.')
      await page.context().clearCookies()
      await page.getByLabel('Excerpt').fill('Typed after the end.')
      const dialog = page.getByRole('dialog', { name: 'Sign in to go on' })
      await expect(dialog.getByText('Your session has ended.')).toBeVisible()
      // Nothing puts it away but signing in, or leaving the page.
      await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
      await expect(page).toHaveURL(`${site}/admin/posts/${draft.id}`)
      await expect(dialog.getByRole('button', { name: 'Leave the page' })).toBeVisible()
      await signInByDialog(page, 'admin')
      await expect(state(page)).toHaveText('Saved')
      await page.reload()
      await expect(page.getByLabel('Excerpt')).toHaveValue('Typed after the end.')
    })
  })

  test('FORM-03efgh: is scheduled for a time, seen by nobody before and by everybody after, and taken back', async ({
    page,
  }) => {
    await signInAs(page, 'admin', 'editors')
    const draft = await aDraft(page, 'Not before time')
    const address = `${site}/blog/not-before-time`
    await open(page, `${site}/admin/posts/${draft.id}`)
    await choose(page, 'At a time')
    await expect(page.getByText('By your clock: UTC.')).toBeVisible()
    const day = page.getByLabel('Day and time')
    await day.fill('2099-12-31T09:30')
    await page.getByRole('button', { name: 'Schedule' }).click()
    await expect(page.getByText(/^Scheduled\. Readers see it from December 31, 2099 at 9:30/)).toBeVisible()
    expect((await page.request.get(address)).status()).toBe(404)
    for (const file of ['/feed.xml', '/sitemap.xml', '/blog', '/api/posts', '/api/suggestions?q=not+before'])
      expect(await (await page.request.get(`${site}${file}`)).text(), file).not.toContain('not-before-time')
    await day.fill('2020-01-02T09:30')
    await page.getByRole('button', { name: 'Change time' }).click()
    await expect(page.getByText(/^Published on January 2, 2020/)).toBeVisible()
    expect((await page.request.get(address)).status()).toBe(200)
    expect(await (await page.request.get(`${site}/sitemap.xml`)).text()).toContain('not-before-time')

    await page.getByLabel('Excerpt').fill('Readers must not see this yet.')
    await expect(state(page)).toHaveText('Not saved yet')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(state(page)).toHaveText('Saved')
    expect(await (await page.request.get(address)).text()).toContain('Readers must not see this yet.')

    await page.getByRole('button', { name: 'Unpublish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
    await expect(page.getByText('A draft. Only admins see it.')).toBeVisible()
    expect((await page.request.get(address)).status()).toBe(404)

    await page.getByRole('button', { name: 'Delete post' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(`${site}/admin/posts`)
    await page.getByLabel('Search posts').fill('not before')
    await expect(page.getByText('No post matches')).toBeVisible()
  })

  test.describe('that two editors change', () => {
    test.use({ mayLog: /status of 412/ })
    test('FORM-03e: is overwritten by neither: the second is told, and chooses', async ({ page }) => {
      await signInAs(page, 'admin', 'editors')
      const draft = await aDraft(page, 'Of two editors', '<p>Of both.</p>')
      await open(page, `${site}/admin/posts/${draft.id}`)
      await expect(text(page)).toHaveText('Of both.')
      const other = { title: 'Of two editors', excerpt: 'Theirs.', featuredImage: picture }
      const change = (content: string, from: number) =>
        call(page, 'PATCH', `/${draft.id}`, { ...other, content }, { 'if-match': `"${from}"` })
      await change('<p>Of the other.</p>', 1)
      await text(page).fill('Of mine.')
      const notice = page.getByRole('alert').filter({ hasText: 'changed this post' })
      await expect(notice).toContainText(/You changed this post in another window on \w+ \d+, \d{4} at/)
      await expect(state(page)).toHaveText('Not saved: somebody else changed this post')
      await notice.getByRole('button', { name: 'See that version' }).click()
      await expect(page.getByRole('dialog').getByText('Of the other.')).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
      await notice.getByRole('button', { name: 'Take that version' }).click()
      await expect(text(page)).toHaveText('Of the other.')
      await page.getByRole('button', { name: 'See the copy' }).click()
      await expect(page.getByRole('dialog').getByText('Of mine.')).toBeVisible()
      await page.getByRole('button', { name: 'Use this text' }).click()
      await expect(text(page)).toHaveText('Of mine.')
      await expect(state(page)).toHaveText('Saved')
      await change('<p>Once more.</p>', 3)
      await text(page).fill('Mine stays.')
      await notice.getByRole('button', { name: 'Keep my text' }).click()
      await expect(state(page)).toHaveText('Saved')
      await expect(page.getByText(/^A copy of .+ version from .+ is kept in this browser\.$/)).toBeVisible()
      await page.reload()
      await expect(text(page)).toHaveText('Mine stays.')
    })
  })

  test('ADMIN-01bc: is for admins alone: others are led to the home page, and their calls refused', async ({
    page,
  }) => {
    for (const path of ['/admin/posts', '/admin/posts/new', '/admin/posts/1']) {
      await page.goto(`${site}${path}`)
      await expect(page).toHaveURL(`${site}/`)
    }
    await signInAs(page, 'other', 'editors')
    for (const path of ['/admin/posts', '/admin/posts/new', '/admin/posts/1']) {
      await page.goto(`${site}${path}`)
      await expect(page).toHaveURL(`${site}/`)
      await hydrated(page)
    }
    expect((await page.request.get(`${site}/api/admin/posts`)).status()).toBe(403)
  })
})

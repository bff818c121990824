import { expect, open, test } from '../../support/journey.ts'
import { signInAs, signInByDialog } from '../../support/members.ts'
import { aDraft, call, choose, openPanel, picture, site, state, text } from './post-editor.ts'

test('all built-in content can be opened and left without a change', async ({ page }) => {
  test.slow()
  await signInAs(page, 'admin', 'editors')
  const written: string[] = []
  page.on('request', (request) => {
    if (/^(PUT|PATCH|DELETE)$/.test(request.method())) written.push(`${request.method()} ${request.url()}`)
  })
  const idsOf = async (list: string): Promise<number[]> =>
    (await (await page.request.get(`${site}/api/admin/${list}`)).json()).rows.map(
      ({ id }: { id: number }) => id,
    )
  const unsaved = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /^(unsaved|changed|game draft)/.test(key)))
  // Only the oldest posts, since other journeys create posts at the same time.
  for (const id of (await idsOf('posts?only=published&sort=created-asc')).slice(0, 8)) {
    await open(page, `${site}/admin/posts/${id}`)
    await expect(text(page)).not.toHaveText('')
    await expect(page.getByText('Published', { exact: true })).toBeVisible()
    await openPanel(page)
    await text(page).click()
    await page.keyboard.press('ArrowDown')
    await expect(state(page)).toHaveText('Saved')
    await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0)
  }
  for (const key of ['about', 'editor', 'faq', 'privacy', 'terms']) {
    await open(page, `${site}/admin/pages/${key}`)
    await expect(page.getByRole('textbox').first()).not.toHaveValue('')
    await expect(page.getByText(/^(Not saved|Unsaved)/)).toHaveCount(0)
  }
  for (const id of (await idsOf('games')).slice(0, 12)) {
    await open(page, `${site}/admin/games/${id}`)
    await expect(page.getByLabel('Title').first()).not.toHaveValue('')
    await expect(page.getByText(/^(Not saved|Unsaved)/)).toHaveCount(0)
  }
  await page.waitForTimeout(1_500)
  expect(written).toEqual([])
  expect(await unsaved()).toEqual([])
})

test('a published post with html from Word is opened, including its panel, without being changed', async ({
  page,
}) => {
  await signInAs(page, 'admin', 'editors')
  const draft = await aDraft(
    page,
    `From Word ${Date.now().toString(36)}`,
    '\n<p>Two\u00a0words &nbsp;</p><table><tbody><tr><td><p>A cell</p></td><td>Another</td></tr></tbody></table><ul><li><p>One</p></li></ul><p></p><h2>\u00a0</h2>\n',
  )
  await open(page, `${site}/admin/posts/${draft.id}`)
  await (await openPanel(page)).getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(/^Published on /)).toBeVisible()
  const written: string[] = []
  page.on('request', (request) => {
    if (/^(PUT|PATCH|DELETE)$/.test(request.method())) written.push(`${request.method()} ${request.url()}`)
  })
  await open(page, `${site}/admin/posts/${draft.id}`)
  await expect(text(page)).toContainText('A cell')
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  const panel = await openPanel(page)
  await panel.getByLabel('Author').focus()
  await text(page).click()
  // As long as the editor waits before it saves.
  await page.waitForTimeout(3_000)
  expect(written).toEqual([])
  await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0)
  await expect(state(page)).toHaveText('Saved')
})

test.describe('an existing post', () => {
  test('FORM-03: is edited as source and sanitised', async ({ page }) => {
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
    await text(page).fill('<p>H<sub>2</sub>O</p>')
    await expect(state(page)).toHaveText('Saved')
    await page.reload()
    await expect(page.getByText(/has parts that only the source view can keep: sub/)).toBeVisible()
    await expect(text(page)).toHaveValue(/<sub>2<\/sub>/)
  })

  test('FORM-03: is saved automatically as a draft, and a reload loses nothing', { tag: '@core' }, async ({
    page,
  }) => {
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

  test.describe('after the session expired', () => {
    test.use({ mayLog: /status of 401/ })
    test('FORM-03: keeps its text, and saves it after signing in again', async ({ page }) => {
      await signInAs(page, 'admin', 'editors')
      const draft = await aDraft(page, 'Outlives the session')
      await open(page, `${site}/admin/posts/${draft.id}`)
      await expect(text(page)).toHaveText('Words.')
      await page.context().clearCookies()
      await page.getByLabel('Excerpt').fill('Typed after the end.')
      const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
      await expect(dialog.getByText('Your session has ended.')).toBeVisible()
      // Only signing in or leaving the page closes it.
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

  test('FORM-03: is scheduled, invisible before and visible after its time, and unpublished', async ({
    page,
  }) => {
    await signInAs(page, 'admin', 'editors')
    const mark = Date.now().toString(36)
    const slug = `not-before-time-${mark}`
    const draft = await aDraft(page, `Not before time ${mark}`)
    const address = `${site}/blog/${slug}`
    await open(page, `${site}/admin/posts/${draft.id}`)
    await openPanel(page)
    await choose(page, 'At a time')
    await expect(page.getByText('By your clock: UTC.')).toBeVisible()
    const day = page.getByLabel('Day and time')
    await day.fill('2099-12-31T09:30')
    await page.getByRole('button', { name: 'Schedule' }).click()
    await expect(page.getByText(/^Scheduled\. Readers see it from December 31, 2099 at 9:30/)).toBeVisible()
    expect((await page.request.get(address)).status()).toBe(404)
    for (const file of [
      '/feed.xml',
      '/sitemap.xml',
      '/blog',
      '/api/posts',
      `/api/suggestions?q=before+time+${mark}`,
    ])
      expect(await (await page.request.get(`${site}${file}`)).text(), file).not.toContain(slug)
    await day.fill('2020-01-02T09:30')
    await page.getByRole('button', { name: 'Publish with this date' }).click()
    await expect(page.getByText(/^Published on January 2, 2020/)).toBeVisible()
    expect((await page.request.get(address)).status()).toBe(200)
    expect(await (await page.request.get(`${site}/sitemap.xml`)).text()).toContain(slug)

    await page.getByLabel('Excerpt').fill('Readers must not see this yet.')
    await expect(state(page)).toHaveText('Saved. Readers see these changes when you update.')
    expect(await (await page.request.get(address)).text()).not.toContain('Readers must not see this yet.')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(state(page)).toHaveText('Saved')
    expect(await (await page.request.get(address)).text()).toContain('Readers must not see this yet.')

    await page.getByRole('button', { name: 'Unpublish' }).click()
    await expect(page.getByText('A draft. Readers can’t see it.')).toBeVisible()
    expect((await page.request.get(address)).status()).toBe(404)

    await page.getByRole('button', { name: 'Delete post' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(`${site}/admin/posts`)
    await page.getByLabel('Search posts').fill(`not before time ${mark}`)
    await page.keyboard.press('Enter')
    await expect(page.getByText('No post matches')).toBeVisible()
  })

  test.describe('edited by two editors', () => {
    test.use({ mayLog: /status of 412/ })
    test('FORM-03: is overwritten by neither: the second is warned, and chooses', async ({ page }) => {
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
      await expect(state(page)).toHaveText('Not saved: someone else changed this post')
      await notice.getByRole('button', { name: 'See that version' }).click()
      await expect(page.getByRole('dialog').getByText('Of the other.')).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
      await notice.getByRole('button', { name: 'Take that version' }).click()
      await expect(text(page)).toHaveText('Of the other.')
      await page.getByRole('button', { name: 'Use this text' }).click()
      await expect(text(page)).toHaveText('Of mine.')
      await expect(state(page)).toHaveText('Saved')
      await change('<p>Once more.</p>', 3)
      await text(page).fill('Mine stays.')
      await notice.getByRole('button', { name: 'Keep my text' }).click()
      await expect(state(page)).toHaveText('Saved')
      await expect(page.getByText(/^A copy of the version from .+ is kept in this browser\.$/)).toBeVisible()
      await page.reload()
      await expect(text(page)).toHaveText('Mine stays.')
    })
  })
})

import { expect, open, test } from '../../support/journey.ts'
import { signInAs } from '../../support/members.ts'
import { choose, mention, openPanel, picture, site, state, text } from './post-editor.ts'

test.describe('a new post', () => {
  test('FORM-02: requires all its fields, and focuses the first missing one', async ({ page }) => {
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

  test('is published in 4 clicks', { tag: '@core' }, async ({ page }) => {
    await signInAs(page, 'admin', 'editors')
    await open(page, `${site}/admin`)
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('menuitem', { name: 'New post' }).click()
    const title = `In one go ${Date.now()}`
    await page.getByLabel('Title').fill(title)
    await expect(page).toHaveTitle(/^New Post · /)
    await page.getByLabel('Excerpt').fill('An excerpt')
    await text(page).fill('Words.')
    const chosen = page.waitForEvent('filechooser')
    await page.getByLabel('Choose a file for Featured image').click()
    await (await chosen).setFiles('src/testing/pictures/turned.heic')
    await expect(page.getByLabel('Featured image', { exact: true })).toHaveValue(/^\/pictures\//)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('link', { name: 'View post' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('Words.')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Edit' })).toBeVisible()
    // And back: E opens the editor again.
    await page.keyboard.press('e')
    await expect(page).toHaveURL(/\/admin\/posts\/\d+$/)
    await expect(page).toHaveTitle(new RegExp(`^${title} · `))
  })

  test('FORM-02, FORM-03: is written with the editor, mentions three games, and is published', {
    tag: '@core',
  }, async ({ page }) => {
    test.slow()
    const mark = Date.now().toString(36)
    const title = `Three for a rainy Sunday ${mark}!`
    await signInAs(page, 'admin', 'editors')
    await open(page, `${site}/admin/posts/new`)
    await page.getByLabel('Title').fill(title)
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
    await page.getByRole('button', { name: 'Image', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Image', { exact: true }).fill('/pictures/articles/rulebook.svg')
    await dialog.getByRole('button', { name: 'Insert image' }).click()
    await expect(dialog.getByText('Please describe the image')).toBeVisible()
    await dialog.getByLabel('What it shows').fill('Two people and a rulebook')
    await dialog.getByRole('button', { name: 'Insert image' }).click()
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const mentioned = page.getByRole('region', { name: 'Games Mentioned in This Article' })
    await expect(mentioned.getByRole('heading', { level: 3 })).toHaveText(['Onitama', 'Patchwork', 'Hive'])
    await choose(page, 'Write')
    await page.getByRole('button', { name: 'Create draft' }).click()
    await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible()
    await expect(state(page)).toHaveText('Saved')
    const address = `/blog/three-for-a-rainy-sunday-${mark}`
    expect((await page.request.get(`${site}${address}`)).status()).toBe(404)

    await (await openPanel(page)).getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText(/^Published on /)).toBeVisible()
    await page.getByRole('link', { name: 'View post' }).click()
    await expect(page).toHaveURL(`${site}${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('heading', { name: 'The last one' })).toBeVisible()
    await expect(page.locator('.prose strong')).toHaveText('it is')
    await expect(page.getByRole('img', { name: 'Two people and a rulebook' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'an example' })).toHaveAttribute('rel', 'noopener')
    await expect(mentioned.getByRole('heading', { level: 3 })).toHaveText(['Onitama', 'Patchwork', 'Hive'])
  })
})

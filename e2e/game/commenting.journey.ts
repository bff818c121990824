import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aMember, signInByCall } from '../support/accounts.ts'
import { usernameOf } from '../support/filled/member-data.ts'
import { expect, open, test } from '../support/journey.ts'
import { signInAs, signInByDialog } from '../support/members.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members })

const comments = (page: Page) => page.getByRole('region', { name: /^Comments/ })
const box = (page: Page) => comments(page).getByRole('textbox', { name: 'Your comment' })
const post = (page: Page) => comments(page).getByRole('button', { name: 'Post comment' })
const entry = (page: Page, text: string) => comments(page).getByRole('listitem').filter({ hasText: text })

test.describe('comments', () => {
  test('COMM-01, COMM-02, COMM-03: the first is posted trimmed, shown on top and highlighted', {
    tag: '@core',
  }, async ({ page }) => {
    await signInAs(page, 'poster')
    await open(page, '/game/patchwork')
    await expect(
      comments(page).getByText('No comments yet. Be the first to share your thoughts!'),
    ).toBeVisible()
    await expect(post(page)).toBeDisabled()
    await box(page).fill(' \n\t ')
    await expect(post(page)).toBeDisabled()
    await box(page).fill('  Played twice.\n<b>Loved it.</b>  ')
    await post(page).click()
    const mine = entry(page, 'Played twice.')
    await expect(mine).toContainText(usernameOf('poster'))
    await expect(mine).toContainText('You')
    await expect(mine).toContainText(/[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d{2} [AP]M/)
    expect(await mine.locator('p').textContent()).toBe('Played twice.\n<b>Loved it.</b>')
    await expect(box(page)).toHaveValue('')
    await box(page).fill('And a third time.')
    await post(page).click()
    await expect(comments(page).getByRole('listitem').first()).toContainText('And a third time.')
    await page.reload()
    await expect(comments(page).getByRole('listitem')).toHaveCount(2)
    await expect(comments(page).getByRole('listitem').first()).toContainText('And a third time.')
  })

  test('COMM-04, AUTH-11: for a guest the box is disabled, opens the sign-in dialog, and is ready afterwards', async ({
    page,
  }) => {
    await open(page, '/game/onitama')
    await expect(box(page)).toBeDisabled()
    await expect(box(page)).toHaveAttribute('placeholder', 'Sign in to comment')
    await comments(page).getByRole('button', { name: 'Sign In' }).click()
    await signInByDialog(page, 'talks-later')
    await expect(box(page)).toBeEnabled()
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('Straight away.')
    await post(page).click()
    await expect(entry(page, 'Straight away.')).toBeVisible()
  })

  test('COMM-05: one’s own is edited; blank text cannot be saved', { tag: '@core' }, async ({ page }) => {
    await signInAs(page, 'editor')
    await open(page, '/game/santorini')
    await box(page).fill('Frist words')
    await post(page).click()
    await comments(page).getByRole('button', { name: 'Edit your comment' }).click()
    const edit = comments(page).getByRole('textbox', { name: 'Edit your comment' })
    const save = comments(page).getByRole('button', { name: 'Save' })
    await expect(edit).toBeFocused()
    await edit.fill('   ')
    await expect(save).toBeDisabled()
    await comments(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(entry(page, 'Frist words')).toBeVisible()
    await comments(page).getByRole('button', { name: 'Edit your comment' }).click()
    await expect(edit).toHaveValue('Frist words')
    await edit.fill('First words ')
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/comments/*', async (route) => {
      await held
      await route.continue()
    })
    await save.click()
    await expect(comments(page).getByRole('button', { name: 'Saving…' })).toBeDisabled()
    answer()
    await expect(entry(page, 'First words')).toBeVisible()
    await expect(edit).toHaveCount(0)
    await page.reload()
    await expect(entry(page, 'First words')).toBeVisible()
    await expect(entry(page, 'Frist words')).toHaveCount(0)
  })

  test('COMM-06: one’s own is deleted after a confirmation', async ({ page }) => {
    await signInAs(page, 'deleter')
    await open(page, '/game/azul')
    await box(page).fill('Said too soon')
    await post(page).click()
    await comments(page).getByRole('button', { name: 'Delete your comment' }).click()
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this comment?' })
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(entry(page, 'Said too soon')).toBeVisible()
    await comments(page).getByRole('button', { name: 'Delete your comment' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question).toBeHidden()
    await expect(entry(page, 'Said too soon')).toHaveCount(0)
    await expect(comments(page)).toBeFocused()
    await page.reload()
    await expect(comments(page).getByText('No comments yet.', { exact: false })).toBeVisible()
  })

  test('GAME-08: are visible to guests', async ({ page }) => {
    await page.goto('/game/onitama')
    await expect(entry(page, 'By another member.')).toContainText(usernameOf('other'))
  })
})

test('COMM-01: a first comment asks for a username, previewed in the dialog, and is posted under it', async ({
  page,
  request,
}) => {
  await signInByCall(page, (await aMember(request, { isNamed: false })).email)
  await open(page, '/game/the-fox-in-the-forest')
  const words = `On the sofa tray, ${randomUUID().slice(0, 8)}.`
  const name = `mira_${randomUUID().slice(0, 8).replace(/\d/g, 'x')}`
  await box(page).fill(words)
  await post(page).click()
  const dialog = page.getByRole('dialog', { name: 'What’s your name?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(box(page)).toHaveValue(words)
  await post(page).click()
  await dialog.getByLabel('Name').fill('two words')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Use letters and digits')).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(entry(page, words)).toContainText(name)
  await box(page).fill(`${words} And again.`)
  await post(page).click()
  await expect(entry(page, 'And again.').filter({ hasText: words })).toContainText(name)
})

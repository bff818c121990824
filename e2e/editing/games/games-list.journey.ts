import { expect, open, test } from '../../support/journey.ts'
import { signInAs } from '../../support/members.ts'
import { sites } from '../../support/sites.ts'
import { aGame, aTitle, button, field, form } from './game-form.ts'

test.use({ baseURL: sites.editors, mayLog: /status of (400|401|409|412)/ })

test('FORM-03: the list finds games, and changes many', { tag: '@core' }, async ({ page }) => {
  const name = aTitle('Listed')
  await signInAs(page, 'admin', 'editors')
  for (const each of ['one', 'two', 'three']) await aGame(page, `${name} ${each}`)
  await open(page, '/admin/games')
  await field(page, 'Search by title').fill(name.toUpperCase())
  await button(page, 'Search').click()
  await expect(form(page).getByText('3 games', { exact: true })).toBeVisible()
  const row = (each: string) => form(page).getByRole('row', { name: new RegExp(`${name} ${each}`) })
  await row('one').getByRole('checkbox').click()
  await row('two').getByRole('checkbox').click()
  const chosen = form(page).getByRole('region', { name: 'Chosen games' })
  await expect(chosen).toContainText('2 games chosen')
  await chosen.getByRole('button', { name: 'Change a field' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change a field' })
  await dialog.getByLabel('Field').selectOption('Best seller')
  await dialog.getByRole('button', { name: 'Change 2 games' }).click()
  await expect(row('one')).toContainText('Best seller')
  await expect(row('two')).toContainText('Best seller')
  await expect(row('three')).not.toContainText('Best seller')
  await expect(chosen).toBeHidden()

  await form(page).getByRole('checkbox', { name: 'Choose all on this page' }).click()
  await expect(chosen).toContainText('3 games chosen')
  await chosen.getByRole('button', { name: 'Unpublish' }).click()
  await expect(row('three')).toContainText('Unpublished')
  await field(page, 'Show').selectOption('Not published')
  await expect(form(page).getByText('3 games', { exact: true })).toBeVisible()
  await field(page, 'Sort by').selectOption('Newest')
  await expect(form(page).getByRole('row').nth(1)).toContainText(`${name} three`)
  await page.reload()
  await expect(form(page).getByRole('row').nth(1)).toContainText(`${name} three`)
  await form(page)
    .getByRole('link', { name: `Edit ${name} three` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} three` })).toBeVisible()
})

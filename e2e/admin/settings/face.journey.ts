import sharp from 'sharp'
import { expect, metaOf, open, test } from '../../support/journey.ts'
import { signInAs } from '../../support/members.ts'
import { sites } from '../../support/sites.ts'

test.use({ baseURL: sites.editors, mayLog: /status of (400|401|412)/ })
// They all change the settings of one site.
test.describe.configure({ mode: 'serial' })

const site = sites.editors

const NONE = { address: '', width: 0, height: 0 }
test.afterEach(async ({ page }) => {
  await signInAs(page, 'admin', 'editors')
  const answer = await page.request.patch('/api/admin/site-settings', {
    headers: { origin: site },
    data: {
      'face.logo': NONE,
      'face.icon': NONE,
      'face.sharePicture': NONE,
      'words.question': 'What shall we play tonight?',
      'words.underQuestion': '',
      'menu.entries': [],
      'reach.supportAddress': '',
      'reach.postalAddress': '',
    },
  })
  expect(answer.status()).toBe(200)
})

const drawn = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

test('logo, icon and share image are validated, shown everywhere, and reset by one click', async ({
  page,
  request,
}) => {
  await signInAs(page, 'admin', 'editors')
  await open(page, '/admin/settings')
  await page
    .getByLabel('Choose a file for Icon')
    .setInputFiles(file('wide.png', await drawn(400, 200, '#c33')))
  await expect(page.getByText(/An icon is square.*This one has 400 by 200/)).toBeVisible()
  await page.getByLabel('Choose a file for Logo').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(page.getByText(/We can’t read this file as an image/)).toBeVisible()
  await page
    .getByLabel('Choose a file for Logo')
    .setInputFiles(file('logo.png', await drawn(320, 80, '#2a7')))
  await page
    .getByLabel('Choose a file for Icon')
    .setInputFiles(file('icon.png', await drawn(512, 512, '#2a7')))
  await page
    .getByLabel('Choose a file for Share image')
    .setInputFiles(file('share.png', await drawn(1200, 630, '#27a')))
  await expect(page.getByText('3 unsaved')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible()

  await expect(async () => {
    await open(page, '/about')
    const logo = page.getByRole('banner').getByRole('img', { name: 'TwoTop' })
    await expect(logo).toBeVisible({ timeout: 500 })
    expect(await logo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.height])).toEqual([
      320, 32,
    ])
  }).toPass()
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/share/favicon.png')
  await expect(metaOf(page, 'og:image')).toHaveAttribute('content', `${site}/share/site.png`)
  const colourOf = async (address: string) => {
    const { data, info } = await sharp(await (await request.get(site + address)).body())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { size: [info.width, info.height], isBlue: (data[2] ?? 0) > 140, isGreen: (data[1] ?? 0) > 140 }
  }
  expect(await colourOf('/share/site.png')).toMatchObject({ size: [1200, 630], isBlue: true })
  expect(await colourOf('/share/icon.png')).toMatchObject({ size: [512, 512], isGreen: true })
  expect(await colourOf('/share/favicon.png')).toMatchObject({ size: [96, 96], isGreen: true })

  await open(page, '/admin/settings')
  for (const name of ['Logo', 'Icon', 'Share image'])
    await page.getByRole('button', { name: `Use the default ${name}` }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible()
  await open(page, '/about')
  await expect(page.getByRole('banner').locator('.site-logo svg')).toBeVisible()
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon.svg')
  expect((await colourOf('/share/site.png')).isBlue).toBe(false)
})

test('settings are found by words of their name, hint or section', async ({ page }) => {
  await signInAs(page, 'admin', 'editors')
  await open(page, '/admin/settings')
  const found = page.getByRole('form', { name: 'Settings' }).locator('section')
  const search = page.getByRole('searchbox', { name: 'Search settings' })
  await search.fill('primary color')
  await expect(found).toHaveCount(1)
  await expect(page.getByLabel('Primary Color', { exact: true })).toBeVisible()
  await search.fill('no such setting')
  await expect(page.getByText('No setting matches “no such setting”.')).toBeVisible()
  await search.fill('')
  await expect(found).not.toHaveCount(0)
})

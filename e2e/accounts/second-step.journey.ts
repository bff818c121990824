import type { Page } from '@playwright/test'
import { anApp, type CodesApp } from '#/testing/ways-in/second-factor.ts'
import { expectNoBarriers, expectNoBarriersAt } from '../support/accessibility.ts'
import { aMember, expireProof, PASSWORD, signInByCall, signInWith } from '../support/accounts.ts'
import { expect, open, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members, mayLog: /status of (400|401|403|409)/ })

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialogOf = (page: Page) => page.getByRole('dialog')

async function openSettings(page: Page, email: string) {
  await signInByCall(page, email)
  await open(page, '/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
}

/** Removes the session, and submits email and password in the sign-in dialog on a public page. */
async function signInAgain(page: Page, email: string) {
  await page.context().clearCookies()
  await open(page, '/about')
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  await signInWith(page, email)
}

/** Enables two-step sign-in in the settings. Returns the authenticator app and the backup codes. */
async function enableSecondStep(page: Page): Promise<{ app: CodesApp; codes: string[] }> {
  const step = part(page, 'Two-step sign-in')
  await step.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  const address = await step.getByRole('link', { name: 'Open the app on this device' }).getAttribute('href')
  const app = anApp(address ?? '')
  await step.getByLabel('Code from your app').fill(await app.code(-1))
  await step.getByRole('button', { name: 'Switch on' }).click()
  const codes = step.getByRole('list', { name: 'Your backup codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return { app, codes: await codes.allTextContents() }
}

test.describe('the second step', () => {
  test('is set up, required after the password, passed by app or backup code, and disabled', {
    tag: '@core',
  }, async ({ page, request }) => {
    test.slow()
    const { email } = await aMember(request)
    await openSettings(page, email)
    const step = part(page, 'Two-step sign-in')
    await step.getByRole('button', { name: 'Set up two-step sign-in' }).click()
    await expect(step.getByRole('img', { name: /QR code for your app/ })).toBeVisible()
    await step.getByLabel('Code from your app').fill('000000')
    await step.getByRole('button', { name: 'Switch on' }).click()
    await expect(step.getByRole('alert')).toContainText('That code isn’t right')
    await expectNoBarriersAt(page, [390, 1280])
    await step.getByRole('button', { name: 'Not now' }).click()
    const { app, codes } = await enableSecondStep(page)
    await expectNoBarriers(page)
    await step.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(step).toContainText('10 backup codes are left.')

    await signInAgain(page, email)
    await expect(dialogOf(page).getByRole('heading', { name: 'One more step' })).toBeFocused()
    await expectNoBarriers(page)
    await dialogOf(page).getByLabel('Code from your app').fill('123')
    await page.keyboard.press('Enter')
    await expect(dialogOf(page).getByRole('alert')).toContainText('That code isn’t right')
    await dialogOf(page)
      .getByLabel('Code from your app')
      .fill(await app.code())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible()

    await signInAgain(page, email)
    await dialogOf(page)
      .getByLabel('Code from your app')
      .fill(codes[0] ?? '')
    await dialogOf(page).getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(dialogOf(page)).toBeHidden()
    await open(page, '/settings')
    await expect(step).toContainText('9 backup codes are left.')
    await step.getByRole('button', { name: 'Switch off' }).click()
    await dialogOf(page).getByRole('button', { name: 'Switch off' }).click()
    await expect(step.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible()
  })
})

test.describe('passkeys', () => {
  test('are added under a name, sign in without the password, and are removed', { tag: '@core' }, async ({
    page,
    request,
  }) => {
    test.slow()
    const { email } = await aMember(request)
    const browser = await page.context().newCDPSession(page)
    await browser.send('WebAuthn.enable')
    await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await openSettings(page, email)
    const keys = part(page, 'Passkeys')
    await keys.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(keys.getByRole('alert')).toHaveText('Give the passkey a name you’ll recognize')
    await keys.getByLabel('Name of the passkey').fill('Blue key')
    await keys.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(keys.getByRole('status')).toHaveText('You can now sign in with “Blue key”.')
    await keys.getByLabel('Name of the passkey').fill('The same again')
    await keys.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(keys.getByRole('alert')).toHaveText('This device already has a passkey for your account.')
    await expectNoBarriersAt(page, [390, 1280])

    await page.context().clearCookies()
    await open(page, '/about')
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
    await dialogOf(page).getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible()
    await expect(dialogOf(page)).toBeHidden()
    await expireProof(request, email)

    // The password check is old, so removing a passkey requires the password.
    await open(page, '/settings')
    await expect(keys.getByRole('listitem')).toContainText(['Blue key'])
    await keys.getByRole('button', { name: 'Remove Blue key' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await expect(proof.getByLabel('Your password')).toBeFocused()
    await proof.getByLabel('Your password').fill('wrong one')
    await page.keyboard.press('Enter')
    await expect(proof.getByRole('alert')).toHaveText('That’s not your password')
    await proof.getByLabel('Your password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(keys.getByRole('listitem')).toHaveCount(0)
    await expect(dialogOf(page)).toBeHidden()

    await page.context().clearCookies()
    await open(page, '/about')
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
    await dialogOf(page).getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(dialogOf(page).getByRole('alert')).toContainText('belongs to no account here')
  })
})

test.describe('an irreversible action long after signing in', () => {
  test('asks for the password again, loses no typed text, and continues by itself', async ({
    page,
    request,
  }) => {
    const { email } = await aMember(request, { email: `boss-${Date.now()}@twotop.example` })
    await signInByCall(page, email)
    await open(page, '/admin')
    await expireProof(request, email)
    await page.getByRole('button', { name: 'General Settings' }).click()
    const settings = page.getByRole('dialog', { name: 'Site Settings' })
    const second = settings.getByRole('switch', { name: 'Second step for admins' })
    const save = settings.getByRole('button', { name: 'Save Changes' })
    await settings.getByLabel('Tagline').fill('Typed before it was asked')
    await second.click()
    await save.click()
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await expect(proof).toBeVisible()
    await expectNoBarriersAt(page, [390, 1280])
    await proof.getByRole('button', { name: 'Cancel' }).click()
    await expect(settings.getByLabel('Tagline')).toHaveValue('Typed before it was asked')
    await expect(settings.getByRole('alert')).toBeVisible()
    await settings.getByLabel('Tagline').fill('Board games for two')
    await save.click()
    await proof.getByLabel('Your password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(proof).toBeHidden()
    // The password is right, but only an admin with a second step may turn on that setting.
    await expect(settings.getByRole('alert')).toContainText('Turn it on in your settings first')
  })
})

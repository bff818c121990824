import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { PASSWORD } from './filled/member-data.ts'
import { expect } from './journey.ts'
import { MAILS_URL, READY_URL, sites } from './sites.ts'

export { PASSWORD }

/** Returns a new email address. */
export const aNewAddress = (domain = 'example.org') => `reader-${randomUUID().slice(0, 8)}@${domain}`

/** Returns all mails to an address as they were sent, the newest first. */
async function mailsTo(address: string): Promise<string[]> {
  return (await fetch(`${MAILS_URL}/?to=${encodeURIComponent(address)}`)).json()
}

/** Waits for a mail to an address whose text matches, and returns that text; the newest if there are several. */
export async function mailTo(address: string, words: RegExp): Promise<string> {
  let text: string | undefined
  await expect(async () => {
    text = (await mailsTo(address)).map(plainTextOf).find((mail) => words.test(mail))
    expect(text, `a mail to ${address} with ${words}`).toBeDefined()
  }).toPass({ timeout: 10_000, intervals: [100] })
  return text ?? ''
}

/** Returns the link with a token in the newest matching mail to an address; waits for the mail. */
export async function linkTo(address: string, words: RegExp): Promise<string> {
  const link = /https?:\/\/\S+\?token=\S+/.exec(await mailTo(address, words))?.[0]
  if (!link) throw new Error(`the mail to ${address} has no link`)
  return link
}

/** Returns a header of the newest matching mail to an address, or an empty text. */
export async function headerOfMailTo(address: string, name: string, words = /./): Promise<string> {
  const mail = (await mailsTo(address)).find((each) => words.test(plainTextOf(each))) ?? ''
  const head = mail.slice(0, mail.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, ' ')
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
}

/** Creates a member and returns email and password. Without `isConfirmed` it signs up through the API, which sends the mail. */
export async function aMember(
  request: APIRequestContext,
  { site = sites.members, email = aNewAddress(), isConfirmed = true, isNamed = true }: MemberWanted = {},
): Promise<{ email: string; password: string }> {
  const made = isConfirmed
    ? await request.post(
        `${READY_URL}?${new URLSearchParams({ site, email, ...(!isNamed && { nameless: '' }) })}`,
      )
    : await request.post(`${site}/api/auth/sign-up`, {
        data: { email, password: PASSWORD },
        headers: { origin: site, 'idempotency-key': randomUUID() },
      })
  expect(made.status(), await made.text()).toBe(201)
  return { email, password: PASSWORD }
}

/** Makes a member's last password check so old that important actions require the password again. */
export async function expireProof(
  request: APIRequestContext,
  email: string,
  site: string = sites.members,
): Promise<void> {
  const answer = await request.post(`${READY_URL}?${new URLSearchParams({ site, email, oldCheck: 'yes' })}`)
  expect(answer.status(), await answer.text()).toBe(201)
}

interface MemberWanted {
  site?: string
  email?: string
  isConfirmed?: boolean
  /** Whether they have a username. */
  isNamed?: boolean
}

/** Fills in the open sign-in dialog and submits it. */
export async function signInWith(page: Page, email: string, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Signs in through the API, without the dialog. */
export async function signInByCall(
  page: Page,
  email: string,
  { password = PASSWORD, site = sites.members }: { password?: string; site?: string } = {},
): Promise<void> {
  const answer = await page.request.post(`${site}/api/auth/sign-in`, {
    data: { email, password },
    headers: { origin: site },
  })
  expect(answer.status()).toBe(200)
}

/** Returns the plain text part of a mail, decoded. */
function plainTextOf(mail: string): string {
  const [, head = '', body = ''] =
    /(content-type: text\/plain[\s\S]*?)\r?\n\r?\n([\s\S]*?)(?:\r?\n--(?=[^\r\n])|$)/i.exec(mail) ?? []
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/quoted-printable/i.test(head) && !/content-transfer-encoding: quoted-printable/i.test(mail))
    return body
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Makes a pair of two members, given by email address; `left` gets the left seat of their play log. */
export async function makePair(request: APIRequestContext, left: string, right: string): Promise<void> {
  const requested = new URLSearchParams({ site: sites.members, email: left, pair: right })
  const answer = await request.post(`${READY_URL}?${requested}`)
  expect(answer.status(), await answer.text()).toBe(201)
}

/** Creates a play prompt for a member, as if mailed, about yesterday's play of a game. Returns the token of its links. */
export async function addPlayPrompt(
  request: APIRequestContext,
  email: string,
  slug: string,
): Promise<string> {
  const requested = new URLSearchParams({ site: sites.members, email, playPrompt: slug })
  const answer = await request.post(`${READY_URL}?${requested}`)
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.text()
}

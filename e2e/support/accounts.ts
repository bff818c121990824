import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { PASSWORD } from './filled/member-data.ts'
import { expect } from './journey.ts'
import { MAILS_URL, READY_URL, sites } from './sites.ts'

export { PASSWORD }

/** An address nobody had before. */
export const aNewAddress = (domain = 'example.org') => `reader-${randomUUID().slice(0, 8)}@${domain}`

/** The mails to an address as they came over the wire, the newest first. */
async function mailsTo(address: string): Promise<string[]> {
  return (await fetch(`${MAILS_URL}/?to=${encodeURIComponent(address)}`)).json()
}

/** The text of the newest mail to an address that has these words, once there is one. */
export async function mailTo(address: string, words: RegExp): Promise<string> {
  let text: string | undefined
  await expect(async () => {
    text = (await mailsTo(address)).map(plainTextOf).find((mail) => words.test(mail))
    expect(text, `a mail to ${address} with ${words}`).toBeDefined()
  }).toPass({ timeout: 10_000, intervals: [100] })
  return text ?? ''
}

/** The link in the newest mail to an address that has these words, once there is one. */
export async function linkTo(address: string, words: RegExp): Promise<string> {
  const link = /https?:\/\/\S+\?token=\S+/.exec(await mailTo(address, words))?.[0]
  if (!link) throw new Error(`the mail to ${address} has no link`)
  return link
}

/** A header of the newest mail to an address that has these words. */
export async function headerOfMailTo(address: string, name: string, words = /./): Promise<string> {
  const mail = (await mailsTo(address)).find((each) => words.test(plainTextOf(each))) ?? ''
  const head = mail.slice(0, mail.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, ' ')
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
}

/** An account of somebody new; one whose address is not confirmed is made by the API, which sends the mail. */
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

/** Lets it be so long since a member typed their password that it is asked for again. */
export async function letProofAge(
  request: APIRequestContext,
  email: string,
  site: string = sites.members,
): Promise<void> {
  const answer = await request.post(`${READY_URL}?${new URLSearchParams({ site, email, long: 'ago' })}`)
  expect(answer.status(), await answer.text()).toBe(201)
}

interface MemberWanted {
  site?: string
  email?: string
  isConfirmed?: boolean
  /** Whether they have chosen a name. */
  isNamed?: boolean
}

/** Fills in the open sign-in dialog and sends it. */
export async function signInWith(page: Page, email: string, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Signs in without the dialog, which has journeys of its own. */
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

/** The plain part of a mail as it came over the wire, decoded. */
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

/** Seats two members at one table; whoever is named first sits left. */
export async function seatTogether(request: APIRequestContext, left: string, right: string): Promise<void> {
  const requested = new URLSearchParams({ site: sites.members, email: left, pair: right })
  const answer = await request.post(`${READY_URL}?${requested}`)
  expect(answer.status(), await answer.text()).toBe(201)
}

/** Asks a member by mail about last night, and says what stands in the links of that mail. */
export async function requestedAbout(
  request: APIRequestContext,
  email: string,
  slug: string,
): Promise<string> {
  const requested = new URLSearchParams({ site: sites.members, email, evening: slug })
  const answer = await request.post(`${READY_URL}?${requested}`)
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.text()
}

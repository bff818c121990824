import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { unsubscribeUrl } from '#/features/newsletter/campaigns/campaign-mail.store.ts'
import { newPreviewLink } from '#/features/post-editor/preview-link.store.ts'
import { reminders } from '#/features/reminders/model/reminders.table.ts'
import { reminderOffUrl } from '#/features/reminders/reminders.store.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { anAccount, forget, PASSWORD, signIn } from '#/testing/accounts.ts'
import { aGame, aMember, aPost } from '#/testing/builders.ts'
import { aBrowser, type Browser } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { newestLinkTo } from '#/testing/mail/mails.ts'
import { aPromptedPlay } from '#/testing/play-questions.ts'
import { addPasskey, signInByPasskey, switchOnSecondFactor } from '#/testing/ways-in/second-factor.ts'
import { makeLink } from '../mailed-links/mailed-links.store.ts'
import { memberAt } from '../members.store.ts'
import { LINK_PURPOSES, type LinkPurpose, VOIDED_PURPOSES } from '../model/ways-in/mailed-links.rules.ts'
import { issueChallenge, memberOfChallenge } from '../second-factor/second-factor.store.ts'
import { makeSetupLink } from '../setup/setup.store.ts'

const db = testDatabase('empty')

/** Kinds of credentials that are issued to a member or to an address. */
type IssuedKind =
  | LinkPurpose
  | 'session'
  | 'password'
  | 'device'
  | 'authenticator'
  | 'backup-code'
  | 'passkey'
  | 'challenge'
  | 'newsletter-confirmation'
  | 'newsletter-unsubscription'
  | 'reminder-off'
  | 'evening-question'
  | 'post-preview'
  | 'setup-link'

interface Issued {
  /** The column with it or its digest; null if only its holder has it. */
  storedIn: string | null
  /**
   * What happens to it when an account is recovered, by a mailed password reset or by signing out everywhere. `void`: it stops
   * working. `void-if-asked`: the same, but signing out everywhere spares it unless requested. `replaced`: a new one takes its
   * place. `stays`: it keeps working.
   */
  afterRecovery: 'void' | 'void-if-asked' | 'replaced' | 'stays'
}

/** Every kind of link, token and secret that the site issues; a test compares it with the database's columns. */
const ISSUED: Record<IssuedKind, Issued> = {
  session: { storedIn: 'sessions.token', afterRecovery: 'void' },
  password: { storedIn: 'credentials.password', afterRecovery: 'replaced' },
  device: { storedIn: null, afterRecovery: 'void' },
  'confirm-email': { storedIn: 'mailed_links.digest', afterRecovery: 'void' },
  'change-email': { storedIn: 'mailed_links.digest', afterRecovery: 'void' },
  'reset-password': { storedIn: 'mailed_links.digest', afterRecovery: 'void' },
  // A thief who moved the account to their own address could choose a new password there: the owner's link must outlast that.
  'keep-email': { storedIn: 'mailed_links.digest', afterRecovery: 'stays' },
  // They open nothing alone, and dropping them would leave the account to anyone who reads the mailbox.
  authenticator: { storedIn: 'authenticators.secret', afterRecovery: 'stays' },
  'backup-code': { storedIn: 'backup_codes.digest', afterRecovery: 'stays' },
  // It opens the account alone, and a thief with the password could have added one. Signing out alone is no reason to drop it.
  passkey: { storedIn: 'passkeys.public_key', afterRecovery: 'void-if-asked' },
  challenge: { storedIn: 'challenges.digest', afterRecovery: 'void' },
  // A thief who enabled the second factor to lock the owner out must not outlast this either.
  'undo-second-factor': { storedIn: 'mailed_links.digest', afterRecovery: 'stays' },
  // Only for the newsletter; it needs no account.
  'newsletter-confirmation': { storedIn: 'newsletter_confirmations.digest', afterRecovery: 'stays' },
  // Shows one unpublished post for seven days, without an account.
  'post-preview': { storedIn: 'post_previews.token_digest', afterRecovery: 'stays' },
  // Belongs to the operator of the server, not to an account.
  'setup-link': { storedIn: 'setup_links.digest', afterRecovery: 'stays' },
  'newsletter-unsubscription': { storedIn: 'newsletter_subscribers.token_digest', afterRecovery: 'stays' },
  // They end a mail or save the outcome of one play, and open nothing.
  'reminder-off': { storedIn: 'reminders.off_digest', afterRecovery: 'stays' },
  'evening-question': { storedIn: 'evening_questions.token_digest', afterRecovery: 'stays' },
}

/** Columns with such names that are no credentials. */
const PROVE_NOTHING = [
  // Idempotency keys of plays, from devices and from play prompts.
  'evening_questions.evening_key',
  'evenings.key',
  'games.meta_keywords',
  'limited_calls.key',
  // What stands for an address in a letter's links, the same for every reader.
  'newsletter_clicks.key',
  'newsletter_deliveries.address_digest',
  'newsletter_departures.address_digest',
  'newsletter_links.key',
  // Asks one person to a table, who needs an account of their own; it opens none.
  'pair_invitations.token_digest',
  'performed_once.key',
  'picture_uses.digest',
  'picture_places.digest',
  'picture_places.key',
  'pictures.digest',
  // A seat of a room belongs to no account; it ends with the room.
  'room_seats.token_digest',
  'site_settings.key',
  'taken_back_evenings.key',
]

describe('the list of issued credentials', () => {
  it('contains every database column that holds a credential', async () => {
    const { rows } = await db().execute<{ place: string }>(sql`
      select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and column_name ~ '(token|digest|secret|password|key|code|credential)'`)
    const known = [...Object.values(ISSUED).map(({ storedIn }) => storedIn), ...PROVE_NOTHING]
    expect(
      rows.map(({ place }) => place).filter((place) => !(known as (string | null)[]).includes(place)),
    ).toEqual([])
  })

  it('contains every purpose of a mailed link', () => {
    const listed = Object.entries(ISSUED).filter(([, { storedIn }]) => storedIn === 'mailed_links.digest')
    expect(listed.map(([kind]) => kind).sort()).toEqual([...LINK_PURPOSES].sort())
    expect(LINK_PURPOSES.filter((kind) => ISSUED[kind].afterRecovery === 'void')).toEqual(VOIDED_PURPOSES)
  })
})

const KINDS = Object.keys(ISSUED) as IssuedKind[]

/** Uses a credential, and returns whether it worked. */
type Use = () => Promise<boolean>

const post = async (path: string, body: object) =>
  (await aBrowser().send('POST', path, { body })).status === 200

const challengeOf = async (email: string) =>
  issueChallenge(db(), 'second-step', (await memberAt(db(), email))?.id ?? '')

/** Whether a code is taken after the password. */
const stepTaken = async (email: string, code: string) =>
  post('/auth/second-step', { token: await challengeOf(email), code })

/** Issues one of each kind to a member who is signed in. */
const issue: Record<IssuedKind, (email: string, browser: Browser) => Promise<Use>> = {
  async session(email) {
    const browser = aBrowser()
    await signIn(email, PASSWORD, browser)
    return async () => (await browser.send('GET', '/me')).body.member !== null
  },
  async password(email) {
    return async () => (await signIn(email)).status === 200
  },
  async device(email) {
    const browser = aBrowser()
    await signIn(email, PASSWORD, browser)
    return async () => {
      for (let tries = 0; tries < LIMITS.signInsOfAccount.times; tries += 1)
        await countCall(LIMITS.signInsOfAccount, email).catch(() => undefined)
      return (await signIn(email, 'wrong', browser)).status === 401
    }
  },
  async 'confirm-email'(email) {
    const { rows } = await db().execute<{ id: string }>(sql`select id from members where email = ${email}`)
    await db().execute(sql`update members set email_verified = false where email = ${email}`)
    await aBrowser().send('POST', '/auth/confirmation-mails', { body: { email } })
    const token = await newestLinkTo(db(), email)
    await db().execute(sql`update members set email_verified = true where id = ${rows[0]?.id}`)
    return () => post('/auth/confirm', { token, isPressed: true })
  },
  async 'change-email'(email, browser) {
    const next = `next-${email}`
    await browser.send('POST', '/account/email', { body: { email: next, password: PASSWORD } })
    const token = await newestLinkTo(db(), next)
    return () => post('/auth/confirm', { token, isPressed: true })
  },
  async 'reset-password'(email) {
    await forget(email)
    const token = await newestLinkTo(db(), email)
    return () => post('/auth/reset-password', { token, password: 'taken back again' })
  },
  async 'keep-email'(email, browser) {
    await browser.send('POST', '/account/email', { body: { email: `other-${email}`, password: PASSWORD } })
    const token = await newestLinkTo(db(), email)
    return () => post('/auth/keep-email', { token })
  },
  async 'undo-second-factor'(email) {
    const memberId = (await memberAt(db(), email))?.id ?? ''
    const token = await makeLink(db(), 'undo-second-factor', { memberId, email })
    return () => post('/auth/undo-second-factor', { token })
  },
  // What follows the password is sent straight to its place: a recovery may have replaced the password.
  async authenticator(email, browser) {
    const { app } = await switchOnSecondFactor(browser)
    return async () => stepTaken(email, await app.code())
  },
  async 'backup-code'(email, browser) {
    const isOn = (await memberAt(db(), email))?.secondFactorSince != null
    const { backupCodes } = isOn
      ? (await browser.send<{ backupCodes: string[] }>('PUT', '/account/backup-codes')).body
      : await switchOnSecondFactor(browser)
    return () => stepTaken(email, backupCodes[0] ?? '')
  },
  async passkey(_email, browser) {
    const { device } = await addPasskey(browser)
    return async () => (await signInByPasskey(aBrowser(), device)).status === 200
  },
  async challenge(email) {
    const token = await challengeOf(email)
    return async () => (await memberOfChallenge(db(), 'second-step', token)) !== undefined
  },
  async 'newsletter-confirmation'(email) {
    await aBrowser().send('POST', '/newsletter/subscribers', { body: { email } })
    const token = await newestLinkTo(db(), email)
    return () => post('/newsletter/confirmations', { token })
  },
  async 'newsletter-unsubscription'(email) {
    await aBrowser().send('POST', '/newsletter/subscribers', { body: { email } })
    const token = new URL(unsubscribeUrl(email)).searchParams.get('token')
    return () => post('/newsletter/unsubscriptions', { token })
  },
  async 'reminder-off'(email, browser) {
    const requested = { evening: true, wishes: true, timeZone: 'UTC' }
    await browser.send('PUT', '/reminders', { body: requested })
    const memberId = (await memberAt(db(), email))?.id ?? ''
    const token = new URL(reminderOffUrl(memberId, 'wishes')).searchParams.get('token')
    return async () => {
      const left = () => db().$count(reminders, eq(reminders.memberId, memberId))
      const before = await left()
      await post('/reminders/ended', { token })
      return before === 2 && (await left()) === 1
    }
  },
  async 'evening-question'(email, browser) {
    const memberId = (await memberAt(db(), email))?.id ?? ''
    await browser.send('PUT', '/reminders', { body: { evening: true, wishes: true, timeZone: 'UTC' } })
    const token = await aPromptedPlay(db(), memberId, (await aGame(db())).id)
    return async () =>
      (await aBrowser().send('PUT', '/plays/prompt', { body: { token, outcome: 'me' } })).status === 200
  },
  async 'post-preview'() {
    const { id } = await aPost(db(), { published: false, publishedAt: null })
    const { address } = await newPreviewLink(db(), await aMember(db()), id)
    return () => post('/post-previews', { token: new URL(address).searchParams.get('token') })
  },
  async 'setup-link'(email) {
    const token = (await makeSetupLink(db(), email)).split('#')[1]
    return () => post('/setup/link', { token })
  },
}

const RECOVERIES = {
  async 'a new password by mail'(email: string) {
    await forget(email)
    const token = await newestLinkTo(db(), email)
    expect(await post('/auth/reset-password', { token, password: 'the new password' })).toBe(true)
  },
  async 'signing out everywhere'(_email: string, browser: Browser) {
    expect((await browser.send('POST', '/auth/sign-out-everywhere')).status).toBe(200)
  },
  async 'signing out everywhere, passkeys too'(_email: string, browser: Browser) {
    const body = { removesPasskeys: true }
    expect((await browser.send('POST', '/auth/sign-out-everywhere', { body })).status).toBe(200)
  },
}

describe.each(Object.entries(RECOVERIES))('after %s', (name, recover) => {
  it('each kind works or fails as listed, and other members’ credentials still work', async () => {
    const place = name.replaceAll(/\W+/g, '-')
    const email = `${place}@example.org`
    const neighbour = await anAccount(db(), `neighbour-${place}@example.org`)
    const browser = await anAccount(db(), email)
    const uses = new Map<IssuedKind, Use>()
    for (const kind of KINDS) uses.set(kind, await issue[kind](email, browser))
    await recover(email, browser)
    const isReset = recover === RECOVERIES['a new password by mail']
    for (const [kind, use] of uses) {
      const { afterRecovery } = ISSUED[kind]
      const isVoid =
        afterRecovery === 'void' ||
        (afterRecovery === 'replaced' && isReset) ||
        (afterRecovery === 'void-if-asked' && recover !== RECOVERIES['signing out everywhere'])
      expect([kind, await use()]).toEqual([kind, !isVoid])
    }
    expect((await neighbour.send('GET', '/me')).body.member).not.toBeNull()
  })
})

it('each kind works before a recovery', async () => {
  for (const kind of KINDS) {
    const email = `before-${kind}@example.org`
    const use = await issue[kind](email, await anAccount(db(), email))
    expect([kind, await use()]).toEqual([kind, true])
  }
})

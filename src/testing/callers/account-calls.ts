import { eq } from 'drizzle-orm'
import { makeLink } from '#/features/accounts/mailed-links/mailed-links.store.ts'
import { accountStatuses, members } from '#/features/accounts/model/members.table.ts'
import type { LinkPurpose } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import { issueChallenge } from '#/features/accounts/second-factor/second-factor.store.ts'
import { recordBlock } from '#/features/comments/moderation/moderation.store.ts'
import type { Database } from '#/server/database/database.ts'
import { anAccount, PASSWORD, signUp } from '../accounts.ts'
import { aBrowser, type Browser, signedIn } from '../calls/browser.ts'
import type { Call } from '../calls/described-calls.ts'
import { anAuthenticator } from '../ways-in/passkeys.ts'
import { addPasskey, anApp, switchOnSecondFactor } from '../ways-in/second-factor.ts'
import type { CallBy } from './call-by.ts'

const WORDS = 'kanarie words'
const aMemberOf = async (db: Database, name: string) => ({
  email: `kanarie-${name}@kanarie.example`,
  browser: await anAccount(db, `kanarie-${name}@kanarie.example`),
})

/**
 * Returns a request for each endpoint that changes an account, by method and path, after creating its
 * prerequisites.
 */
export async function accountCalls(db: Database): Promise<Record<string, CallBy[]>> {
  const known = await aMemberOf(db, 'known')
  const [member] = await db.select().from(members).where(eq(members.email, known.email))
  const memberId = member?.id ?? ''
  const link = (purpose: LinkPurpose) => makeLink(db, purpose, { memberId, email: known.email })
  const call = (path: string, body?: unknown, headers: Record<string, string> = {}): Call => ({
    path,
    body,
    headers,
  })
  const by = (browser: Browser, ...rest: Parameters<typeof call>): CallBy[] => [[browser, call(...rest)]]
  const anybody = aBrowser()
  const admin = await signedIn(db, { email: 'kanarie-chief@twotop.example' })

  const idOf = async (name: string) => {
    const { email } = await aMemberOf(db, name)
    return { email, id: (await db.select().from(members).where(eq(members.email, email)))[0]?.id ?? '' }
  }
  const [cared, seen, doomed] = [await idOf('cared'), await idOf('seen'), await idOf('doomed')]
  const leaving = await idOf('leaving')
  const blocked = { blockedAt: new Date(), blockedFor: WORDS }
  await db.insert(accountStatuses).values({ memberId: leaving.id, ...blocked })
  const bar = { at: blocked.blockedAt.toISOString(), reason: WORDS }
  const blockOf = async (id: string) => {
    await db.insert(accountStatuses).values({ memberId: id, ...blocked })
    const record = { comments: [], block: { before: null, after: bar } }
    return recordBlock(db, { decidedBy: memberId, aboutMember: id, record })
  }
  const barredToo = await blockOf((await idOf('barred-too')).id)
  const waiting = 'kanarie-waiting@kanarie.example'
  await signUp(waiting)
  const locked = await aMemberOf(db, 'locked')
  const { app } = await switchOnSecondFactor(locked.browser)
  const [lockedRow] = await db.select().from(members).where(eq(members.email, locked.email))
  const locking = await aMemberOf(db, 'locking')
  const { body: setup } = await locking.browser.send<{ address: string }>('PUT', '/account/authenticator')
  const keyed = await aMemberOf(db, 'keyed')
  const { device } = await addPasskey(keyed.browser)
  const { body: keys } = await keyed.browser.send<{ passkeys: { id: string }[] }>('GET', '/account/passkeys')
  const { body: challenge } = await anybody.send<{ challenge: string }>('PUT', '/auth/passkey-challenge')
  const { body: toMake } = await known.browser.send<{ challenge: string }>(
    'PUT',
    '/account/passkeys/challenge',
  )

  return {
    'post /auth/sign-in': by(anybody, '/auth/sign-in', { email: known.email, password: PASSWORD }),
    'post /auth/confirm': by(anybody, '/auth/confirm', {
      token: await link('confirm-email'),
      isPressed: true,
    }),
    'post /auth/keep-email': by(anybody, '/auth/keep-email', { token: await link('keep-email') }),
    'post /auth/confirmation-mails': by(anybody, '/auth/confirmation-mails', { email: waiting }),
    'post /auth/forgotten-password': by(anybody, '/auth/forgotten-password', { email: known.email }),
    'post /auth/reset-password': by(anybody, '/auth/reset-password', {
      token: await link('reset-password'),
      password: 'kanarie password',
    }),
    'post /auth/undo-second-factor': by(anybody, '/auth/undo-second-factor', {
      token: await link('undo-second-factor'),
    }),
    'post /auth/second-step': by(anybody, '/auth/second-step', {
      token: await issueChallenge(db, 'second-step', lockedRow?.id ?? ''),
      code: await app.code(),
    }),
    'post /auth/passkey-sign-in': by(anybody, '/auth/passkey-sign-in', { answer: device.sign(challenge) }),
    'post /account/email': by(known.browser, '/account/email', {
      email: 'kanarie-next@kanarie.example',
      password: PASSWORD,
    }),
    'post /account/password': by(known.browser, '/account/password', {
      currentPassword: PASSWORD,
      newPassword: 'kanarie password',
    }),
    'post /account/proof': by(known.browser, '/account/proof', { password: PASSWORD }),
    'patch /account/username': by(known.browser, '/account/username', { username: 'kanarie_named' }),
    'put /account/second-factor': by(locking.browser, '/account/second-factor', {
      code: await anApp(setup.address).code(),
    }),
    'put /account/backup-codes': by(locked.browser, '/account/backup-codes'),
    'delete /account/second-factor': by(locked.browser, '/account/second-factor'),
    'post /account/passkeys': by(known.browser, '/account/passkeys', {
      name: WORDS,
      answer: anAuthenticator().make(toMake),
    }),
    'delete /account/passkeys/{id}': by(keyed.browser, `/account/passkeys/${keys.passkeys?.[0]?.id}`),
    'put /admin/members/{id}/note': by(
      admin,
      `/admin/members/${cared.id}/note`,
      { note: WORDS },
      { 'if-match': '"0"' },
    ),
    'put /admin/members/{id}/signed-out': by(admin, `/admin/members/${seen.id}/signed-out`),
    'post /admin/members/blocks/undo': by(admin, '/admin/members/blocks/undo', {
      decisions: [barredToo],
    }),
    'put /admin/members/blocked': by(admin, '/admin/members/blocked', { ids: [cared.id], reason: WORDS }),
    'delete /admin/members/{id}/blocked': by(admin, `/admin/members/${cared.id}/blocked`),
    'delete /admin/members/{id}': by(admin, `/admin/members/${doomed.id}`),
    'post /auth/blocked-account/deletion': by(anybody, '/auth/blocked-account/deletion', {
      email: leaving.email,
      password: PASSWORD,
    }),
    'post /account/deletion': by(known.browser, '/account/deletion', { password: PASSWORD }),
    'put /admin/roles/{memberId}': by(admin, `/admin/roles/${lockedRow?.id}`, { role: 'author', from: null }),
  }
}

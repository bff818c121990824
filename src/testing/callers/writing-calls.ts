import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { makeLink } from '#/features/accounts/mailed-links/mailed-links.store.ts'
import { memberStandings } from '#/features/accounts/model/member-standings.table.ts'
import { members } from '#/features/accounts/model/members.table.ts'
import type { LinkPurpose } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import { issueChallenge } from '#/features/accounts/second-factor/second-factor.store.ts'
import { makeSetupLink } from '#/features/accounts/setup/setup.store.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { keepDecision } from '#/features/comments/moderation/comment-decisions.store.ts'
import { contactMessages } from '#/features/contact/model/contact-messages.table.ts'
import { favorites } from '#/features/favorites/model/favorites.table.ts'
import { pictureReplacements } from '#/features/pictures/model/picture-replacements.table.ts'
import { pictures } from '#/features/pictures/model/pictures.table.ts'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import { twoPlayerVotes } from '#/features/verdict/model/two-player-votes.table.ts'
import type { Database } from '#/server/database/database.ts'
import { anAccount, PASSWORD, signUp } from '../accounts.ts'
import { aGame, aPost } from '../builders.ts'
import { aBrowser, type Browser, signedIn } from '../calls/browser.ts'
import type { Call } from '../calls/described-calls.ts'
import { anAuthenticator } from '../ways-in/passkeys.ts'
import { addPasskey, anApp, switchOnSecondFactor } from '../ways-in/second-factor.ts'
import type { CallBy } from './call-by.ts'
import { writingCallsOfPosts } from './writing-calls-of-posts.ts'
import { writingCallsOfRooms } from './writing-calls-of-rooms.ts'
import { writingCallsOfTheCatalogue } from './writing-calls-of-the-catalogue.ts'
import { writingCallsOfTheNewsletter } from './writing-calls-of-the-newsletter.ts'
import { writingCallsOfTheSite } from './writing-calls-of-the-site.ts'
import { writingCallsOfTheTable } from './writing-calls-of-the-table.ts'

const WORDS = 'kanarie words'
const aMemberOf = async (db: Database, name: string) => ({
  email: `kanarie-${name}@kanarie.example`,
  browser: await anAccount(db, `kanarie-${name}@kanarie.example`),
})

/**
 * Calls of those endpoints that write only where something is there first, by method and path: with what must be there. In all
 * that is sent and kept stands the same word, to be looked for in places where it must not stand.
 */
export async function writingCalls(db: Database): Promise<Record<string, CallBy[]>> {
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

  const game = await aGame(db, { title: 'Kanarie at two', ratingCount: 1, ratingSum: 4 })
  const [said] = await db.insert(comments).values({ gameId: game.id, memberId, content: WORDS }).returning()
  const [voted] = await db
    .insert(twoPlayerVotes)
    .values({ gameId: game.id, memberId, vote: 'great', sentence: WORDS, saidAt: new Date() })
    .returning()
  await db.insert(favorites).values({ gameId: game.id, memberId })
  await db.insert(communityRatings).values({ gameId: game.id, memberId, rating: 4 })
  const reading = await aMemberOf(db, 'reading')
  const [held, spam] = await db
    .insert(comments)
    .values([
      { gameId: game.id, memberId, content: WORDS, heldFor: 'link' },
      { gameId: game.id, memberId, content: WORDS },
    ])
    .returning()
  const idOf = async (name: string) => {
    const { email } = await aMemberOf(db, name)
    return { email, id: (await db.select().from(members).where(eq(members.email, email)))[0]?.id ?? '' }
  }
  const [cared, seen, doomed] = [await idOf('cared'), await idOf('seen'), await idOf('doomed')]
  const leaving = await idOf('leaving')
  const blocked = { blockedAt: new Date(), blockedFor: WORDS }
  await db.insert(memberStandings).values({ memberId: leaving.id, ...blocked })
  const decided = {
    decidedBy: memberId,
    record: { comments: [{ id: said?.id ?? 0, heldFor: null }], reports: [] },
  }
  const shown = await keepDecision(db, { kind: 'shown', ...decided })
  const bar = { at: blocked.blockedAt.toISOString(), reason: WORDS }
  const blockOf = async (id: string) => {
    await db.insert(memberStandings).values({ memberId: id, ...blocked })
    return keepDecision(db, {
      ...{ kind: 'blocked', decidedBy: memberId, aboutMember: id },
      record: { comments: [], reports: [], block: { before: null, after: bar } },
    })
  }
  const barred = await idOf('barred')
  const block = await blockOf(barred.id)
  const barredToo = await blockOf((await idOf('barred-too')).id)
  const draft = await aPost(db, { title: 'Kanarie draft', published: false, publishedAt: null })
  const [message] = await db
    .insert(contactMessages)
    .values({ name: WORDS, email: known.email, subject: WORDS, message: WORDS })
    .returning()
  const waiting = 'kanarie-waiting@kanarie.example'
  await signUp(waiting)
  const locked = await aMemberOf(db, 'locked')
  const { app } = await switchOnSecondFactor(locked.browser)
  const [lockedRow] = await db.select().from(members).where(eq(members.email, locked.email))
  await db.update(members).set({ ownerRequestedAt: new Date() }).where(eq(members.email, locked.email))
  const locking = await aMemberOf(db, 'locking')
  const { body: told } = await locking.browser.send<{ address: string }>('PUT', '/account/authenticator')
  const keyed = await aMemberOf(db, 'keyed')
  const { device } = await addPasskey(keyed.browser)
  const { body: keys } = await keyed.browser.send<{ passkeys: { id: string }[] }>('GET', '/account/passkeys')
  const { body: challenge } = await anybody.send<{ challenge: string }>('PUT', '/auth/passkey-challenge')
  const { body: toMake } = await known.browser.send<{ challenge: string }>(
    'PUT',
    '/account/passkeys/challenge',
  )

  const setupToken = (await makeSetupLink(db, 'kanarie-owner@kanarie.example')).split('#')[1]

  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
  const bytes = new Uint8Array(await picture.png().toBuffer())
  const kept = createHash('sha256').update(WORDS).digest('hex').slice(0, 32)
  const another = createHash('sha256').update(`${WORDS} too`).digest('hex').slice(0, 32)
  for (const digest of [kept, another])
    await db.insert(pictures).values({ digest, width: 1, height: 1, name: WORDS })
  const [replacement] = await db
    .insert(pictureReplacements)
    .values({ formerDigest: another, digest: kept, places: [] })
    .returning()
  const file = { 'content-type': 'application/octet-stream' }

  return {
    'delete /admin/sentences/{id}': by(admin, `/admin/sentences/${voted?.id}`),
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
    'post /setup': by(anybody, '/setup', {
      ...{ token: setupToken, email: 'kanarie-owner@kanarie.example', password: 'kanarie password' },
      ...{
        asksSecondStep: true,
        siteName: WORDS,
        primaryColor: '#0f766e',
        editorName: WORDS,
        editorWords: WORDS,
      },
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
      code: await anApp(told.address).code(),
    }),
    'put /account/backup-codes': by(locked.browser, '/account/backup-codes'),
    'delete /account/second-factor': by(locked.browser, '/account/second-factor'),
    'post /account/passkeys': by(known.browser, '/account/passkeys', {
      name: WORDS,
      answer: anAuthenticator().make(toMake),
    }),
    'delete /account/passkeys/{id}': by(keyed.browser, `/account/passkeys/${keys.passkeys?.[0]?.id}`),
    'put /comments/{id}/report': by(reading.browser, `/comments/${said?.id}/report`, {
      reason: 'other',
      words: WORDS,
    }),
    'put /admin/comments/shown': by(admin, '/admin/comments/shown', { ids: [held?.id] }),
    'put /admin/comments/removed': by(admin, '/admin/comments/removed', { ids: [spam?.id] }),
    'put /admin/comments/waves/{memberId}/shown': by(admin, `/admin/comments/waves/${cared.id}/shown`),
    'put /admin/members/{id}/held': by(admin, `/admin/members/${cared.id}/held`, { isHeld: true }),
    'put /admin/members/{id}/note': by(
      admin,
      `/admin/members/${cared.id}/note`,
      { note: WORDS },
      { 'if-match': '"0"' },
    ),
    'put /admin/members/{id}/signed-out': by(admin, `/admin/members/${seen.id}/signed-out`),
    'post /admin/comments/decisions/{id}/taken-back': by(
      admin,
      `/admin/comments/decisions/${shown}/taken-back`,
    ),
    'post /admin/members/{id}/blocks/{decision}/taken-back': by(
      admin,
      `/admin/members/${barred.id}/blocks/${block}/taken-back`,
    ),
    'post /admin/members/blocks/taken-back': by(admin, '/admin/members/blocks/taken-back', {
      decisions: [barredToo],
    }),
    'put /admin/members/blocked': by(admin, '/admin/members/blocked', { ids: [cared.id], reason: WORDS }),
    'put /admin/members/{id}/blocked': by(admin, `/admin/members/${cared.id}/blocked`, {
      isBlocked: true,
      reason: WORDS,
    }),
    'delete /admin/members/{id}': by(admin, `/admin/members/${doomed.id}`),
    'post /auth/blocked-account/deletion': by(anybody, '/auth/blocked-account/deletion', {
      email: leaving.email,
      password: PASSWORD,
    }),
    'patch /comments/{id}': by(known.browser, `/comments/${said?.id}`, { content: `changed ${WORDS}` }),
    'delete /comments/{id}': by(known.browser, `/comments/${said?.id}`),
    'delete /admin/comments/{id}': by(admin, `/admin/comments/${said?.id}`),
    'delete /sentences/{id}': by(known.browser, `/sentences/${voted?.id}`),
    'delete /votes/{gameId}': by(known.browser, `/votes/${game.id}`),
    'delete /favorites/{gameId}': by(known.browser, `/favorites/${game.id}`),
    'delete /ratings/{gameId}': by(known.browser, `/ratings/${game.id}`),
    ...(await writingCallsOfPosts(db, admin)),
    'post /account/deletion': by(known.browser, '/account/deletion', { password: PASSWORD }),
    'put /admin/ownership-requests/{memberId}': by(admin, `/admin/ownership-requests/${lockedRow?.id}`, {
      isAccepted: false,
    }),
    'put /admin/roles/{memberId}': by(admin, `/admin/roles/${lockedRow?.id}`, { role: 'author', from: null }),
    'put /admin/messages/{id}/answered': by(admin, `/admin/messages/${message?.id}/answered`, {
      isAnswered: true,
    }),
    'delete /admin/messages/{id}': by(admin, `/admin/messages/${message?.id}`),
    'delete /admin/games/{id}': by(admin, `/admin/games/${game.id}`),
    ...(await writingCallsOfTheSite(db, admin, memberId)),
    ...(await writingCallsOfTheTable(db)),
    ...(await writingCallsOfRooms(db)),
    ...(await writingCallsOfTheCatalogue(db, admin)),
    ...(await writingCallsOfTheNewsletter(db, admin, draft.id)),
    'post /admin/pictures': by(admin, '/admin/pictures', bytes, file),
    'put /admin/pictures/{digest}/words': by(admin, `/admin/pictures/${kept}/words`, {
      words: WORDS,
      isDecoration: false,
    }),
    'put /admin/pictures/{digest}/focus': by(admin, `/admin/pictures/${kept}/focus`, { x: 30, y: 46 }),
    'put /admin/pictures/{digest}/replacement': by(admin, `/admin/pictures/${kept}/replacement`, {
      digest: another,
    }),
    'put /admin/pictures/replacements/{id}/taken-back': by(
      admin,
      `/admin/pictures/replacements/${replacement?.id}/taken-back`,
    ),
    'delete /admin/pictures/{digest}': by(admin, `/admin/pictures/${kept}`),
    'post /game-suggestions': by(anybody, '/game-suggestions', { title: WORDS, query: WORDS }),
    'delete /admin/game-suggestions/{id}': by(admin, '/admin/game-suggestions/1'),
    'post /contact-messages': by(anybody, '/contact-messages', {
      name: WORDS,
      email: known.email,
      subject: WORDS,
      message: WORDS,
    }),
    'post /page-views': by(anybody, '/page-views', { path: `/game/${game.slug}` }),
    'post /page-timings': by(anybody, '/page-timings', {
      device: 'phone',
      pages: [{ path: `/game/${game.slug}`, inp: 40 }],
    }),
  }
}

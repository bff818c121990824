import { z } from '@hono/zod-openapi'
import { hashPassword, refuseWeakPassword } from '#/server/auth/passwords.ts'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { created, newApi, ok } from '#/server/http/endpoint.ts'
import { HttpProblem } from '#/server/http/http-problem.ts'
import { idempotencyKey } from '#/server/http/idempotency/idempotency.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { mailSender, tryMailServer } from '#/server/mail/send-mail.ts'
import { readSettings } from '#/server/settings.ts'
import { credentialsTyped, linkTyped } from '../accounts.schema.ts'
import { checkPassword, memberAt } from '../members.store.ts'
import { validateNewCredentials } from '../model/accounts.rules.ts'
import { isMailAddress, NO_ADDRESS } from '../model/mail-address.rules.ts'
import { signIn } from '../sign-in/sign-in.store.ts'
import { readSetupLink, redeemSetupLink } from './setup.store.ts'

const typed = z.string().max(2_000)

export const setupApi = newApi('Accounts')
  .endpoint('visitor', 'post /setup/link', {
    summary: 'Get the site and address that a set-up link is for',
    description:
      'The link is printed at the start of a site without an owner, and by `npm run owner`. Reading it does not use it up.',
    request: { body: linkTyped },
    limit: LIMITS.mailedLinks,
    response: ok(
      z.object({
        email: z.string().nullable().openapi({ description: 'The only address it works for' }),
        isFirst: z.boolean().openapi({ description: 'Whether the site has no owner yet' }),
        siteName: z.string(),
        primaryColor: z.string(),
        editorName: z.string(),
        editorWords: z.string(),
        siteUrl: z.string(),
        isSiteUrlGiven: z.boolean(),
        mailServer: z.string().nullable(),
      }),
      'What the set-up page shows',
    ),
    handle: async ({ body }) => {
      const { siteName, primaryColor, editorName, editorWords } = await readSettings(db())
      const { siteUrl, isSiteUrlGiven, smtpUrl } = env()
      return {
        ...(await readSetupLink(db(), body.token)),
        ...{ siteName, primaryColor, editorName, editorWords, siteUrl, isSiteUrlGiven },
        mailServer: smtpUrl ? new URL(smtpUrl).host : null,
      }
    },
  })
  .endpoint('visitor', 'post /setup/test-mails', {
    summary: 'Send a test mail',
    description: 'Sent immediately, without retries; returns the reply of the mail server.',
    request: { body: linkTyped.extend({ email: typed }) },
    limit: LIMITS.testMails,
    response: ok(z.object({ works: z.boolean(), words: z.string() }), 'The mail server’s answer'),
    handle: async ({ body: { token, email } }) => {
      await readSetupLink(db(), token)
      const { smtpUrl, siteUrl } = env()
      if (!isMailAddress(email.trim())) throw new HttpProblem('not-valid', NO_ADDRESS)
      if (!smtpUrl) throw new HttpProblem('not-valid', 'SMTP_URL names no mail server')
      const { siteName } = await readSettings(db())
      return tryMailServer(smtpUrl, {
        from: mailSender(siteName),
        to: email.trim(),
        subject: `A test from ${siteName}`,
        text: `Mail from ${siteUrl} arrives.\n`,
      })
    },
  })
  .endpoint('visitor', 'post /setup', {
    summary: 'Become an owner by a set-up link',
    description:
      'Makes an account, or takes the one at the address by its password, and signs in. Works once. The first owner chooses some settings of the site with it.',
    request: {
      headers: idempotencyKey,
      body: credentialsTyped.extend({
        token: typed,
        asksSecondStep: z.boolean(),
        siteName: typed,
        primaryColor: typed,
        editorName: typed,
        editorWords: typed,
      }),
    },
    limit: LIMITS.mailedLinks,
    response: created(
      z.object({
        isSignedIn: z.boolean().openapi({
          description: 'Whether this browser is signed in; not where the account asks for a second step',
        }),
      }),
      'The account is an owner',
      401,
      403,
    ),
    handle: async ({ body: { token, email: typedEmail, password, ...choices }, once, c }) => {
      const email = typedEmail.trim().toLowerCase()
      const fieldError = validateNewCredentials(email, password)
      if (fieldError) throw new HttpProblem('not-valid', fieldError)
      await once(
        { token, email, password, choices },
        (tx, account) => redeemSetupLink(tx, token, { email, ...account }, choices),
        async () => {
          await readSetupLink(db(), token)
          await refuseWeakPassword(password, { email, hasRole: true })
          const member = await memberAt(db(), email)
          if (!member?.emailVerified) return { memberId: undefined, hash: await hashPassword(password) }
          await countCall(LIMITS.passwordChecks, member.id)
          const hash = await checkPassword(db(), member.id, password).catch((cause: unknown) => {
            throw cause instanceof HttpProblem && cause.type === 'wrong-password'
              ? new HttpProblem('wrong-password', HAS_ACCOUNT)
              : cause
          })
          return { memberId: member.id, hash }
        },
      )
      const { member } = await signIn(c, email, password)
      return { isSignedIn: member !== null }
    },
  })

const HAS_ACCOUNT =
  'There’s already an account with this email and a different password. Enter that password, or choose a new one with “Forgot your password?” first.'

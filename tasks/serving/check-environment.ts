import { isLoopback } from '#/server/connections/networks.ts'
import { DEFAULT_SITE_DOMAIN, type Environment } from '#/server/env.ts'
import { checkBucket } from '#/server/file-storage/check-bucket.ts'
import { tryMailServer } from '#/server/mail/send-mail.ts'
import { ensureWritableFolder } from '#/server/writable-folder.ts'

/**
 * Checks the environment before the start: folders are writable, the file store accepts the key, the mail server accepts the login.
 * @returns a function that resolves to warnings for the operator, one line each; the mail server may take a few seconds
 * @throws {StartFailure} if something cannot be used
 */
export async function checkEnvironment(environment: Environment): Promise<() => Promise<string[]>> {
  const { dataDir, backups, bucket, smtpUrl } = environment
  ensureWritableFolder(dataDir, 'data folder', 'DATA_DIR')
  if (backups.everyMs) ensureWritableFolder(backups.folder, 'folder for backups', 'BACKUP_DIR')
  const ofMail = smtpUrl ? checkMailServer(smtpUrl) : []
  const ofBucket = bucket ? await checkBucket(bucket) : []
  const ofPublic = process.env.NODE_ENV === 'production' ? warningsOfPublicSite(environment) : []
  return async () => [...ofBucket, ...ofPublic, ...(await ofMail)]
}

/** Returns a warning if the mail server does not take mail. That does not prevent the start: it may be back in a minute. */
async function checkMailServer(smtpUrl: string): Promise<string[]> {
  const { works, words } = await tryMailServer(smtpUrl)
  if (works) return []
  return [
    `The mail server at SMTP_URL ${new URL(smtpUrl).host} does not take mail: ${words}. Mails wait in the outbox until it does.`,
  ]
}

/** Returns warnings of settings that are harmless on a developer's machine and wrong on a public site. */
function warningsOfPublicSite(environment: Environment): string[] {
  const { host, isSiteUrlGiven, siteUrl, mailFrom, smtpUrl, limitsCalls } = environment
  const url = new URL(siteUrl)
  if (isLoopback(host) && !isSiteUrlGiven) return []
  const isLocal = isLoopback(url.hostname)
  return [
    !isSiteUrlGiven &&
      'SITE_URL is not set: the site answers to every host name, and its cookies also travel over http. Set it to the address that visitors type.',
    isSiteUrlGiven &&
      !isLocal &&
      url.protocol === 'http:' &&
      'SITE_URL begins with http: passwords and cookies travel unprotected. Put a proxy that speaks https in front, and set SITE_URL to its https address.',
    smtpUrl &&
      !isLocal &&
      mailFrom.endsWith(`@${DEFAULT_SITE_DOMAIN}`) &&
      `Mails come from ${mailFrom}, which nobody can answer and mail servers reject. Set SITE_DOMAIN to your domain, or MAIL_FROM.`,
    isSiteUrlGiven &&
      !isLocal &&
      !smtpUrl &&
      'SMTP_URL is not set: no mail leaves this machine, so nobody else can confirm an account.',
    !isLocal && !limitsCalls && 'RATE_LIMITS is off: anybody may try passwords as often as they like.',
  ].filter((line) => typeof line === 'string')
}

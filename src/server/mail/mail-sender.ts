import { env } from '../env.ts'

/** Who mails come from: an address alone is signed with the site's name. */
export function mailSender(siteName: string): string {
  const { mailFrom } = env()
  if (mailFrom.includes('<')) return mailFrom
  return `"${siteName.replace(/["\\\p{Cc}]/gu, '')}" <${mailFrom}>`
}

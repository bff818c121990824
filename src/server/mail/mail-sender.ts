import { env } from '../env.ts'

/** Returns the sender of emails; a bare address gets the site's name. */
export function mailSender(siteName: string): string {
  const { mailFrom } = env()
  if (mailFrom.includes('<')) return mailFrom
  return `"${siteName.replace(/["\\\p{Cc}]/gu, '')}" <${mailFrom}>`
}

import { settingsFromRows } from '#/features/site-settings/site-settings.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { contactMessages } from '#/server/database/tables/contact.ts'
import { siteSettings } from '#/server/database/tables/site.ts'
import { env } from '#/server/env.ts'
import { setLetter } from '#/server/mail/letter.ts'
import { putInOutbox } from '#/server/mail/outbox.ts'
import type { ContactTyped } from './contact.rules.ts'

/** Keeps a message and mails it to the support address, both or neither; an answer to that mail goes to its sender. */
export async function leaveMessage(
  tx: Database,
  { name, email, subject, message }: ContactTyped,
): Promise<void> {
  await tx.insert(contactMessages).values({ name, email, subject, message })
  const { siteName } = settingsFromRows(await tx.select().from(siteSettings))
  const letter = setLetter({
    siteName,
    subject: `Contact: ${subject}`,
    paragraphs: [`${name} <${email}> wrote on the contact page:`, ...message.split(/\n{2,}/)],
    button: { label: 'See all messages', address: `${env().siteUrl}/admin/messages` },
    afterwards: ['Answer this mail, and the answer goes to the sender.'],
  })
  await putInOutbox(tx, { recipient: env().supportEmail, replyTo: email, ...letter })
}

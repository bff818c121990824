import { readSettings, supportEmailOf } from '#/access/settings.ts'
import type { ContactTyped } from '#/domain/contact/contact.rules.ts'
import { contactMessages } from '#/domain/contact/contact-messages.table.ts'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { renderMail } from '#/server/mail/mail-layout.ts'
import { putInOutbox } from '#/server/mail/outbox.ts'

/** Keeps a message and mails it to the support address, both or neither; an answer to that mail goes to its sender. */
export async function leaveMessage(
  tx: Database,
  { name, email, subject, message }: ContactTyped,
): Promise<void> {
  await tx.insert(contactMessages).values({ name, email, subject, message })
  const settings = await readSettings(tx)
  const letter = renderMail({
    siteName: settings.siteName,
    subject: `Contact: ${subject}`,
    paragraphs: [`${name} <${email}> wrote on the contact page:`, ...message.split(/\n{2,}/)],
    button: { label: 'See all messages', address: `${env().siteUrl}/admin/messages` },
    afterwards: ['Answer this mail, and the answer goes to the sender.'],
  })
  await putInOutbox(tx, { recipient: supportEmailOf(settings), replyTo: email, ...letter })
}

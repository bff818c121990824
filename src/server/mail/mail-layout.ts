import { xmlText } from '#/lib/text.ts'
import { env } from '#/server/env.ts'

/** The parts of an email in their order on screen; all but `body` are plain text. */
export interface MailContent {
  subject: string
  /** Preview text that mail programs show beside the subject. */
  preheader?: string
  title?: string
  paragraphs: string[]
  /** Formatted text; the html must be sanitised. */
  body?: { html: string; text: string }
  /** Image above the title, by its absolute URL. */
  picture?: { address: string; alt: string }
  /** A button with its URL; `counted` replaces the URL in html, to count clicks. */
  button?: { label: string; address: string; counted?: string }
  buttons?: { label: string; address: string }[]
  /** Paragraphs below the buttons. */
  afterwards?: string[]
  unsubscribeUrl?: string
  /** Last lines of the email, such as a postal address. */
  foot?: string
  siteName: string
}

/** A rendered email: its subject, and its body in two formats, plain text (`text`) and HTML (`html`). */
export type RenderedMail = Record<'subject' | 'text' | 'html', string>

/** Renders an email as plain text and html. */
export function renderMail(mail: MailContent): RenderedMail {
  const { preheader, picture, title, paragraphs, body, afterwards = [], unsubscribeUrl, foot } = mail
  const { siteName } = mail
  const buttons: NonNullable<MailContent['button']>[] = [mail.button ?? [], mail.buttons ?? []].flat()
  const signature = `${siteName} · ${env().siteUrl}`
  const text = [
    title,
    ...paragraphs,
    body?.text,
    ...buttons.map(({ label, address }) => `${label}:\n${address}`),
    ...afterwards,
    `--\n${signature}`,
    unsubscribeUrl && `Unsubscribe:\n${unsubscribeUrl}`,
    foot,
  ]
  const html = [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(mail.subject)}</title></head>`,
    '<body style="margin:0;padding:32px 16px;background:#f8f4ec;color:#1d1a16;font:16px/1.55 Georgia,serif">',
    preheader && hiddenLine(preheader),
    '<div style="max-width:34em;margin:0 auto">',
    `<p style="margin:0 0 24px;font-weight:bold">${escaped(siteName)}</p>`,
    picture && pictureOf(picture),
    title && titleOf(title),
    ...paragraphs.map(paragraph),
    body?.html,
    ...buttons.map(buttonOf),
    ...afterwards.map(paragraph),
    `<p style="margin:32px 0 0;font-size:14px;color:#6b6257">${escaped(signature)}</p>`,
    unsubscribeUrl && unsubscribeLink(unsubscribeUrl),
    foot && `<p style="margin:8px 0 0;font-size:14px;color:#6b6257">${escaped(foot)}</p>`,
    '</div></body></html>',
  ]
  return {
    subject: mail.subject,
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    html: html.filter(Boolean).join('\n'),
  }
}

const paragraph = (words: string) =>
  `<p style="margin:0 0 16px">${escaped(words).replaceAll('\n', '<br>')}</p>`

const titleOf = (words: string) =>
  `<h1 style="margin:0 0 16px;font-size:28px;line-height:1.2;font-weight:500">${escaped(words)}</h1>`

/** The preview text, invisible in the mail itself; the blanks keep the body out of the preview. */
const hiddenLine = (words: string) =>
  `<div style="display:none;max-height:0;overflow:hidden">${escaped(words)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>`

const pictureOf = ({ address, alt }: { address: string; alt: string }) =>
  `<p style="margin:0 0 24px"><img src="${escaped(address)}" alt="${escaped(alt)}" width="544" style="display:block;width:100%;height:auto"></p>`

const unsubscribeLink = (address: string) =>
  `<p style="margin:8px 0 0;font-size:14px"><a href="${escaped(address)}" style="color:#6b6257">Unsubscribe</a></p>`

function buttonOf({ label, address, counted = address }: NonNullable<MailContent['button']>) {
  const look = 'display:inline-block;padding:12px 20px;background:#1d1a16;color:#f8f4ec;text-decoration:none'
  return [
    `<p style="margin:24px 0"><a href="${escaped(counted)}" style="${look}">${escaped(label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:14px;word-break:break-all">${escaped(address)}</p>`,
  ].join('\n')
}

/** Outlook does not know `&apos;`. */
const escaped = (words: string) => xmlText(words).replaceAll('&apos;', '&#39;')

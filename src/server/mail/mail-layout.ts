import { env } from '#/server/env.ts'

export interface MailContent {
  subject: string
  /** What mail readers show beside the subject, before the mail is opened. */
  preheader?: string
  /** Above the words, as large as a title. */
  title?: string
  paragraphs: string[]
  /** Words that are more than paragraphs, as both kinds of mail readers show them; the html is harmless. */
  body?: { html: string; text: string }
  /** Shown above the words, at its full address. */
  picture?: { address: string; alt: string }
  button?: {
    label: string
    address: string
    /** The counted form of its address in html. */
    counted?: string
  }
  buttons?: { label: string; address: string }[]
  afterwards?: string[]
  unsubscribeUrl?: string
  /** The last lines: a postal address. */
  foot?: string
  siteName: string
}

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/** Renders an email as plain text and as html, with the same content. */
export function renderMail(letter: MailContent): RenderedMail {
  const { preheader, picture, title, paragraphs, body, button, afterwards = [] } = letter
  const buttons: NonNullable<MailContent['button']>[] = [
    ...(button ? [button] : []),
    ...(letter.buttons ?? []),
  ]
  const { unsubscribeUrl, foot, siteName } = letter
  const signature = `${siteName} · ${env().siteUrl}`
  const text = [
    ...(title ? [title] : []),
    ...paragraphs,
    ...(body ? [body.text] : []),
    ...buttons.map(({ label, address }) => `${label}:\n${address}`),
    ...afterwards,
    `--\n${signature}`,
    ...(unsubscribeUrl ? [`Unsubscribe:\n${unsubscribeUrl}`] : []),
    ...(foot ? [foot] : []),
  ].join('\n\n')
  const html = [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(letter.subject)}</title></head>`,
    '<body style="margin:0;padding:32px 16px;background:#f8f4ec;color:#1d1a16;font:16px/1.55 Georgia,serif">',
    ...(preheader ? [hiddenLine(preheader)] : []),
    '<div style="max-width:34em;margin:0 auto">',
    `<p style="margin:0 0 24px;font-weight:bold">${escaped(siteName)}</p>`,
    ...(picture ? [pictureOf(picture)] : []),
    ...(title ? [titleOf(title)] : []),
    ...paragraphs.map(paragraph),
    ...(body ? [body.html] : []),
    ...buttons.map(buttonOf),
    ...afterwards.map(paragraph),
    `<p style="margin:32px 0 0;font-size:14px;color:#6b6257">${escaped(signature)}</p>`,
    ...(unsubscribeUrl ? [unsubscribeLink(unsubscribeUrl)] : []),
    ...(foot ? [`<p style="margin:8px 0 0;font-size:14px;color:#6b6257">${escaped(foot)}</p>`] : []),
    '</div></body></html>',
  ].join('\n')
  return { subject: letter.subject, text: `${text}\n`, html }
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

export function escaped(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

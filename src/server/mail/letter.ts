import { env } from '#/server/env.ts'

/** What a mail says, before it is set as text and as html. */
export interface Letter {
  subject: string
  /** What is said above the button, one paragraph each. */
  paragraphs: string[]
  /** Where the reader is led, if anywhere. */
  button?: { label: string; address: string }
  /** What is said below it. */
  afterwards?: string[]
  /** The site's name, as its owner set it. */
  siteName: string
}

/** A letter as both kinds of mail readers show it: the same words, as plain text and as html. */
export function setLetter(letter: Letter): { subject: string; text: string; html: string } {
  const { paragraphs, button, afterwards = [], siteName } = letter
  const signature = `${siteName} · ${env().siteUrl}`
  const text = [
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.address}`] : []),
    ...afterwards,
    `--\n${signature}`,
  ].join('\n\n')
  const html = [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escaped(letter.subject)}</title></head>`,
    '<body style="margin:0;padding:32px 16px;background:#f8f4ec;color:#1d1a16;font:16px/1.55 Georgia,serif">',
    '<div style="max-width:34em;margin:0 auto">',
    `<p style="margin:0 0 24px;font-weight:bold">${escaped(siteName)}</p>`,
    ...paragraphs.map(paragraph),
    ...(button ? [buttonOf(button)] : []),
    ...afterwards.map(paragraph),
    `<p style="margin:32px 0 0;font-size:14px;color:#6b6257">${escaped(signature)}</p>`,
    '</div></body></html>',
  ].join('\n')
  return { subject: letter.subject, text: `${text}\n`, html }
}

const paragraph = (words: string) => `<p style="margin:0 0 16px">${escaped(words)}</p>`

function buttonOf({ label, address }: { label: string; address: string }) {
  const look = 'display:inline-block;padding:12px 20px;background:#1d1a16;color:#f8f4ec;text-decoration:none'
  return [
    `<p style="margin:24px 0"><a href="${escaped(address)}" style="${look}">${escaped(label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:14px;word-break:break-all">${escaped(address)}</p>`,
  ].join('\n')
}

function escaped(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

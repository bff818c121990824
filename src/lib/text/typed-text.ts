/** Normalises a text to one line: trimmed, without line breaks, double spaces and invisible characters. */
export const tidyLine = (typed: string) => typed.replace(/[\p{Cc}\s]+/gu, ' ').trim()

/** Whether a text has any visible character: a letter, a number, a symbol. */
export const canBeSeen = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

/** Whether html holds anything a reader sees: a text or a picture. */
export const showsSomething = (html: string) =>
  /<img\s/i.test(html) || canBeSeen(html.replace(/<[^>]*>|&(?:nbsp|#160|#xa0);/gi, ''))

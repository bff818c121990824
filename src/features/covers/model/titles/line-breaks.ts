/** A piece of text that stays on one line. */
interface Token {
  text: string
  width: number
  /** The separator from the previous token on the same line. */
  gap: '' | ' '
  /** The token continues a word: a line that ends before it takes a hyphen. */
  continues: boolean
}

type Part = Omit<Token, 'gap' | 'width'>
type MeasureText = (text: string) => number

const breaksAnywhere = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/u

/**
 * Splits a text where lines may break: between words, between Chinese and similar characters, and inside words wider than a line.
 */
export function tokensOf(text: string, width: MeasureText, widest: number): Token[] {
  return text.split(' ').flatMap((word) => {
    const parts = breaksAnywhere.test(word) ? signsOf(word) : piecesOf(word, width, widest)
    return parts.map(
      (part, index): Token => ({ ...part, width: width(part.text), gap: index === 0 ? ' ' : '' }),
    )
  })
}

/** Graphemes, with combining marks and closing punctuation attached to the one before, since they must not start a line. */
function signsOf(word: string): Part[] {
  const signs = word.match(/[^\p{M}\p{Pe}\p{Po}\p{Pf}ー][\p{M}\p{Pe}\p{Po}\p{Pf}ー]*/gu) ?? [word]
  const before = word.slice(0, word.indexOf(signs[0] ?? ''))
  return signs.map((text, index) => ({ text: index === 0 ? before + text : text, continues: false }))
}

function piecesOf(word: string, width: MeasureText, widest: number): Part[] {
  const count = Math.ceil(width(word) / widest)
  const letters = Array.from(word)
  if (count <= 1 || letters.length < 2) return [{ text: word, continues: false }]
  const step = Math.ceil(letters.length / count)
  return Array.from({ length: Math.ceil(letters.length / step) }, (_, index) => ({
    text: letters.slice(index * step, (index + 1) * step).join(''),
    continues: index > 0,
  }))
}

function lineOf(tokens: readonly Token[], from: number, to: number): string {
  const start = tokens[from]?.text ?? ''
  const rest = tokens.slice(from + 1, to).map((token) => token.gap + token.text)
  return `${start}${rest.join('')}${tokens[to]?.continues ? '-' : ''}`
}

/** The line breaks into that many lines with the most even widths. */
export function breakIntoLines(tokens: readonly Token[], count: number, width: MeasureText): string[] {
  const [space, hyphen] = [width(' '), width('-')]
  const gapBefore = (index: number) => (tokens[index]?.gap === ' ' ? space : 0)
  // runs[n]: how far the first n tokens reach on one endless line.
  const runs = [0]
  for (const [index, token] of tokens.entries()) runs.push(runs[index]! + gapBefore(index) + token.width)
  const costOf = (from: number, to: number) => {
    const reach = runs[to]! - runs[from]! - gapBefore(from) + (tokens[to]?.continues ? hyphen : 0)
    return reach * reach
  }

  // For each token: the cheapest way to set everything from it on in the lines so far, as the ends of those lines.
  let cheapest = tokens.map((_, from) => ({ cost: costOf(from, tokens.length), ends: [tokens.length] }))
  for (let lines = 2; lines <= count; lines++) {
    cheapest = tokens.map((_, from) => {
      let [cost, end] = [Number.POSITIVE_INFINITY, tokens.length]
      for (let to = from + 1; to <= tokens.length - lines + 1; to++) {
        const whole = costOf(from, to) + cheapest[to]!.cost
        if (whole < cost) [cost, end] = [whole, to]
      }
      return { cost, ends: [end, ...(cheapest[end]?.ends ?? [])] }
    })
  }
  const ends = cheapest[0]?.ends ?? []
  return ends.map((end, index) => lineOf(tokens, ends[index - 1] ?? 0, end))
}

import type { VisitorObject } from 'vite'
import type { Plant } from './mutant.ts'

/** What stands in the place of words and signs in SQL. */
const SWAPS: [what: RegExp, other: string][] = [
  [/<=/g, '<'],
  [/>=/g, '>'],
  [/(?<![<>=-])<(?![=>])/g, '<='],
  [/(?<![<>=-])>(?![=>])/g, '>='],
  [/<>/g, '='],
  [/(?<![<>:!=])=(?![>=])/g, '<>'],
  [/\band\b/gi, 'or'],
  [/\bor\b/gi, 'and'],
  [/\bnot /gi, ''],
  [/\bis null\b/gi, 'is not null'],
  [/\basc\b/gi, 'desc'],
  [/\bdesc\b/gi, 'asc'],
  [/\bmin\(/gi, 'max('],
  [/\bmax\(/gi, 'min('],
  [/\bgreatest\(/gi, 'least('],
  [/\bleast\(/gi, 'greatest('],
  [/\bdistinct /gi, ''],
  [/\bleft join\b/gi, 'join'],
  [/\bnulls last\b/gi, 'nulls first'],
  [/\btrue\b/gi, 'false'],
  [/\bfalse\b/gi, 'true'],
  [/(?<= )- /g, '+ '],
  [/(?<= )\+ /g, '- '],
]

/** Faults within the SQL that is written as such: `` sql`…` ``. */
export function sqlFaults(text: string, plant: Plant): VisitorObject {
  return {
    TaggedTemplateExpression({ tag, quasi }) {
      if (!/^sql\b/.test(text.slice(tag.start, tag.end))) return
      for (const { start, end } of quasi.quasis) {
        const words = text.slice(start, end)
        for (const [what, other] of SWAPS)
          for (const found of words.matchAll(what))
            if (!isHitNever(words, found))
              plant({ start: start + found.index, end: start + found.index + found[0].length }, other, 'SQL')
        for (const { index, 0: digits } of words.matchAll(/(?<![\w$.])\d+(?![\w.])/g))
          plant(
            { start: start + index, end: start + index + digits.length },
            String(Number(digits) + 1),
            'SQL',
          )
      }
    },
  }
}

/** The bound itself, where a moment is compared with that of the call: within a microsecond nothing is told apart. */
const isHitNever = (words: string, { index, 0: sign }: RegExpExecArray) =>
  /^[<>]=?$/.test(sign) &&
  (/^\s*now\(\)/.test(words.slice(index + sign.length)) || /\bnow\(\)\s*$/.test(words.slice(0, index)))

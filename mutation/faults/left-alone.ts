import type { Stretch } from './mutant.ts'

interface LeftAlone {
  /** The files; all where there is none. */
  file?: RegExp
  /** What no fault is planted in. */
  what: RegExp
  reason: string
}

/** Where no fault is planted, and why. A single mutant that cannot be told from the source stands in docs/mutation.md. */
export const LEFT_ALONE: LeftAlone[] = [
  {
    what: /'[A-Z][^'\n]* [^'\n]*'|"[A-Z][^"\n]* [^"\n]*"|`[A-Z][^`\n]* [^`\n]*`/g,
    reason: 'a sentence for people: a test that repeats it proves only that it was copied',
  },
  {
    what: /\bthrow new Error\((?:[^()]|\([^()]*\))*\)/g,
    reason: 'a state that cannot come about; there is no way to bring it about in a test',
  },
  {
    what: /\s*\.limit\(1\)/g,
    reason: 'where one row is asked for, the first is taken; others that came along would only cost time',
  },
  { what: /\blog\(?\)?\.\w+\([^\n]*\)/g, reason: 'the log is for operators; its words are no contract' },
  {
    what: /\.openapi\((?:[^()]|\([^()]*\))*\)|\b(?:description|summary|title)(?::| =) (?:'[^'\n]*'|`[^`]*`)/g,
    reason: 'documentation of the API',
  },
  {
    file: /access\/passwords\/password-workers\.ts$/,
    what: /^function hashWhatIsSent[\s\S]*/gm,
    reason: 'handed over as text to a thread that no planter reaches; planted by hand (docs/mutation.md)',
  },
]

/** The stretches of a source in which no fault is planted. */
export function leftAlone(file: string, text: string): Stretch[] {
  return LEFT_ALONE.filter((each) => !each.file || each.file.test(file)).flatMap(({ what }) =>
    [...text.matchAll(what)].map(({ index, 0: found }) => ({ start: index, end: index + found.length })),
  )
}

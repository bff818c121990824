import { foldText } from '#/shared/text/fold-text.ts'

/** What of a text is searched letter by letter, and sign by sign. */
export interface Signs {
  /** Letters of the folded text, and signs of the original that folding loses. */
  characters: Set<string>
  /** Two lost signs or more in a row, spaces among them, each row as long as it is. */
  runs: Set<string>
}

const CODES = 0x110000
const SPACE = 0x20
const BEYOND_ONE_UNIT = 0xffff

/** By code point: 0 is not known yet, 1 is kept, 2 is lost. */
const lostCodes = new Uint8Array(CODES)
/** By code point, in which text it was seen last. */
const seenIn = new Uint32Array(CODES)
let text = 0

/** Whether folding leaves nothing of a character. */
function isLost(code: number): boolean {
  if (lostCodes[code] === 0) lostCodes[code] = foldText(String.fromCodePoint(code)) === '' ? 2 : 1
  return lostCodes[code] === 2
}

/** Looks through a text, given as written and folded. */
export function signsOf(original: string, folded: string): Signs {
  text += 1
  const characters = new Set<string>()
  const note = (code: number) => {
    if (seenIn[code] === text) return
    seenIn[code] = text
    characters.add(String.fromCodePoint(code))
  }
  for (let at = 0; at < folded.length; at++) {
    const code = folded.codePointAt(at)!
    if (code > BEYOND_ONE_UNIT) at++
    if (code !== SPACE) note(code)
  }
  const runs = new Set<string>()
  const lower = original.toLowerCase()
  let start = -1
  for (let at = 0; at <= lower.length; at++) {
    const code = lower.codePointAt(at)
    const isWide = code !== undefined && code > BEYOND_ONE_UNIT
    if (code !== undefined && isLost(code)) {
      if (start < 0) start = at
      if (code !== SPACE && String.fromCodePoint(code).trim() !== '') note(code)
    } else {
      if (start >= 0 && at - start > 1) noteRun(runs, lower.slice(start, at))
      start = -1
    }
    if (isWide) at++
  }
  return { characters, runs }
}

function noteRun(runs: Set<string>, run: string): void {
  if (!runs.has(run) && run.trim() !== '') runs.add(run)
}

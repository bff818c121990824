/**
 * Lists of numbers below a million as strings of a character each: compact, nothing to scan for the garbage collector, and texts
 * for regular expressions.
 */

/** Code units that stand for no character of their own (surrogates) are left out. */
const [FIRST_SURROGATE, SURROGATES] = [0xd800, 0x800]

const codeOf = (number: number) => (number < FIRST_SURROGATE ? number : number + SURROGATES)

export const packed = (numbers: readonly number[]): string => String.fromCodePoint(...numbers.map(codeOf))

export function forEachPacked(numbers: string, visit: (number: number) => void): void {
  for (let at = 0; at < numbers.length; at++) {
    const code = numbers.codePointAt(at)!
    if (code > 0xffff) at++
    visit(code < FIRST_SURROGATE ? code : code - SURROGATES)
  }
}

/** Returns a pattern that finds a number of each list, one after the other. */
export function patternOf(lists: readonly (readonly number[])[]): RegExp {
  const classOf = (list: readonly number[]) =>
    list.map((number) => `\\u{${codeOf(number).toString(16)}}`).join('')
  return new RegExp(lists.map((list) => `[${classOf(list)}]`).join(''), 'u')
}

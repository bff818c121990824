import fs from 'node:fs'
import { describe, expect, it } from 'vitest'

const document = fs.readFileSync('docs/asvs.md', 'utf8')
const STATES = ['holds', 'not yet', "operator's", 'does not apply']
const rows = [...document.matchAll(/^\| (\d+)\.(\d+)\.(\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, chapter = '', section, number, asks, state = '', where]) => ({
    chapter,
    number: `${chapter}.${section}.${number}`,
    asks,
    state,
    where,
  }),
)
/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0 has. */
const IN_CHAPTER = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

describe('the table of ASVS', () => {
  it('has every requirement of levels 1 and 2 once', () => {
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
    const counts = IN_CHAPTER.map((_, at) => rows.filter(({ chapter }) => chapter === String(at + 1)).length)
    expect(counts).toEqual(IN_CHAPTER)
    expect(rows).toHaveLength(253)
  })

  it('says of each what holds, and adds up', () => {
    for (const { number, state } of rows) expect(STATES, number).toContain(state)
    const sums = STATES.map((state) => rows.filter((row) => row.state === state).length)
    expect(document).toContain(`| all 253 | ${sums.join(' | ')} |`)
    const atLeast = 150
    expect(sums[0]).toBeGreaterThanOrEqual(atLeast)
  })

  it('names files that exist', () => {
    const files = [...document.matchAll(/`((?:src|docs|tasks|e2e)\/[\w./$-]+)`/g)].map(
      ([, file = '']) => file,
    )
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter((file) => !fs.existsSync(file))).toEqual([])
  })
})

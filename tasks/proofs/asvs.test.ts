import fs from 'node:fs'
import { describe, expect, it } from 'vitest'

const document = fs.readFileSync('docs/asvs.md', 'utf8')

describe('the list of ASVS requirements', () => {
  it('has all 17 chapters, and each requirement once', () => {
    const orderOf = (number: string) => number.split('.').reduce((sum, part) => sum * 100 + Number(part), 0)
    const spans = [...document.matchAll(/(?<=[|,] )(\d+\.\d+\.\d+)(?:–(\d+\.\d+\.\d+))?(?=[ ,:])/g)]
      .map(([text, from = '', to = from]) => ({ text, from: orderOf(from), to: orderOf(to) }))
      .sort((one, other) => one.from - other.from)
    const doubled = spans.filter(({ from, to }, at) => to < from || (spans[at + 1]?.from ?? to + 1) <= to)
    expect(doubled).toEqual([])
    expect(new Set(spans.map(({ text }) => text.split('.')[0])).size).toBe(17)
  })

  it('refers to existing files', () => {
    const files = [...document.matchAll(/`((?:src|docs|tasks|e2e)\/[\w./$-]+)`/g)].map(
      ([, file = '']) => file,
    )
    expect(files.length).toBeGreaterThan(20)
    expect(files.filter((file) => !fs.existsSync(file))).toEqual([])
  })
})

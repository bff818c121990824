import { describe, expect, it } from 'vitest'
import { HttpProblem } from './http-problem.ts'
import { baseRevision } from './revision-header.ts'

describe('the base revision of a change', () => {
  it('is the one in If-Match, also if compression made the tag weak', () => {
    expect(baseRevision({ 'if-match': '"3"' })).toBe(3)
    expect(baseRevision({ 'if-match': 'W/"3"' })).toBe(3)
  })

  it.each(['3', '"three"', '"1", "2"', ''])('is none that a row has where %j is named', (tag) => {
    expect(baseRevision({ 'if-match': tag })).toBe(-1)
  })

  it.each([undefined, '*', ' * '])('is required, so %j is rejected', (tag) => {
    const begun = () => baseRevision({ 'if-match': tag })
    expect(begun).toThrow(HttpProblem)
    expect(begun).toThrow(expect.objectContaining({ type: 'revision-missing', status: 428 }))
  })
})

import { describe, expect, it } from 'vitest'
import { HttpProblem } from './http-problem.ts'
import { revisionBegunFrom } from './revision-header.ts'

describe('the base revision of a change', () => {
  it('is the one in If-Match, also if compression made the tag weak', () => {
    expect(revisionBegunFrom({ 'if-match': '"3"' })).toBe(3)
    expect(revisionBegunFrom({ 'if-match': 'W/"3"' })).toBe(3)
  })

  it.each(['3', '"three"', '"1", "2"', ''])('is none that a row has where %j is named', (tag) => {
    expect(revisionBegunFrom({ 'if-match': tag })).toBe(-1)
  })

  it.each([undefined, '*', ' * '])('is required, so %j is rejected', (tag) => {
    const begun = () => revisionBegunFrom({ 'if-match': tag })
    expect(begun).toThrow(HttpProblem)
    expect(begun).toThrow(expect.objectContaining({ type: 'revision-missing', status: 428 }))
  })
})

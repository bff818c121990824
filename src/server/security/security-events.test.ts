import { beforeEach, expect, it } from 'vitest'
import { PROBLEMS, type ProblemType } from '#/lib/problems.ts'
import { logTo } from '../log.ts'
import { noteRefusal } from './security-events.ts'

const lines: Record<string, unknown>[] = []
logTo('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
beforeEach(() => {
  lines.length = 0
})

it('a refusal is logged if access was denied, not if input was invalid', () => {
  const reported = (Object.keys(PROBLEMS) as ProblemType[]).filter((type) => {
    lines.length = 0
    noteRefusal(type)
    if (lines.length > 0) expect(lines).toEqual([expect.objectContaining({ event: 'refused', why: type })])
    return lines.length > 0
  })
  const keepsOut = (type: ProblemType) => [401, 403, 429].includes(PROBLEMS[type].status)
  expect(reported).toEqual((Object.keys(PROBLEMS) as ProblemType[]).filter(keepsOut))
  expect(reported).toEqual(
    expect.arrayContaining(['not-signed-in', 'not-allowed', 'too-often', 'wrong-password']),
  )
})

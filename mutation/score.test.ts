import { expect, it } from 'vitest'
import { BY_COMPILER } from './compiler.ts'
import { scoreOf, scorePage } from './score.ts'
import type { Target } from './targets.ts'

const target = (key: string, group: Target['group'], file: string): Target => ({
  ...{ start: 0, end: 1, replacement: '2', kind: 'number', line: 1, original: '1', place: file },
  ...{ key, group, file },
})
const targets = [
  target('seen', 'rules', 'src/domain/a/a.rules.ts'),
  target('lived', 'rules', 'src/domain/a/b/b.rules.ts'),
  target('seen', 'rules', 'src/domain/c/c.rules.ts'),
  target('open', 'rules', 'src/domain/c/c.rules.ts'),
  target('refused', 'access', 'src/access/sessions.ts'),
]
const verdicts = new Map([
  ['seen', { isSeen: true, by: 'a test', asked: '' }],
  ['lived', { isSeen: false, by: 'every test passes', asked: '' }],
  ['refused', { isSeen: true, by: `${BY_COMPILER}no`, asked: '' }],
])

it('the score is kept by group and by room, of rooms that were judged whole', () => {
  const page = scorePage(targets, ({ key }) => verdicts.get(key))
  expect(page.split('\n').filter((line) => line.startsWith('| '))).toEqual([
    '| group | faults | judged | tests see | do not compile | live | score |',
    '| rules | 4 | 2 | 1 | 0 | 1 | 50.0 % |',
    '| access | 1 | 1 | 0 | 1 | 0 | 100.0 % |',
    '| all | 5 | 3 | 1 | 1 | 1 | 66.7 % |',
    '| room | faults | judged | tests see | do not compile | live | score |',
    '| rules in `src/domain/a` | 2 | 2 | 1 | 0 | 1 | 50.0 % |',
    '| rules in `src/domain/c` | 2 | 0 | 0 | 0 | 0 |  |',
    '| access in `src/access` | 1 | 1 | 0 | 1 | 0 | 100.0 % |',
  ])
})

it('of nothing all is seen', () => {
  expect(scoreOf([])).toBe(1)
})

import { expect, it } from 'vitest'
import { POST_LIST, POST_STATES } from './post-list.rules.ts'

it('editors ask for posts by where they stand, for drafts left lying, and for those beside which words wait', () => {
  expect(POST_STATES).toEqual(['draft', 'scheduled', 'published'])
  expect(POST_LIST.kinds).toEqual(['draft', 'scheduled', 'published', 'left-lying', 'waiting'])
})

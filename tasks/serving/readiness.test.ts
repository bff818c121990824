import { expect, it } from 'vitest'
import { readyUnchanged } from '#/server/fast-path/ready-answer.ts'
import { makeReadiness } from './readiness.ts'

const asked = { address: '/', acceptEncoding: undefined, ifNoneMatch: undefined }

it('gives what lies ready from when the site is open until it is closing, when each connection is to be told that it ends', () => {
  const answer = readyUnchanged(['etag', '"1"'])
  const readiness = makeReadiness()
  expect(readiness.answerAtOnce(asked)).toBeUndefined()
  readiness.open({
    atOnce: ({ address }) => (address === '/' ? answer : undefined),
    listener: () => undefined,
  })
  expect(readiness.answerAtOnce(asked)).toBe(answer)
  expect(readiness.answerAtOnce({ ...asked, address: '/faq' })).toBeUndefined()
  readiness.startClosing()
  expect(readiness.answerAtOnce(asked)).toBeUndefined()
})

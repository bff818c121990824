import { expect, it } from 'vitest'
import { readyUnchanged } from '#/server/fast-path/ready-answer.ts'
import { makeReadiness } from './readiness.ts'

const asked = { address: '/', acceptEncoding: undefined, ifNoneMatch: undefined, forwardedFor: undefined }

it('gives what lies ready from when the site is open until it is closing, when each connection is to be told that it ends', () => {
  const answer = readyUnchanged(['etag', '"1"'])
  const readiness = makeReadiness()
  expect(readiness.answerAtOnce(asked, '192.0.2.1')).toBeUndefined()
  readiness.open({
    atOnce: ({ address }, from) => (address === '/' && from === '192.0.2.1' ? answer : undefined),
    listener: () => undefined,
  })
  expect(readiness.answerAtOnce(asked, '192.0.2.1')).toBe(answer)
  expect(readiness.answerAtOnce({ ...asked, address: '/faq' }, '192.0.2.1')).toBeUndefined()
  readiness.startClosing()
  expect(readiness.answerAtOnce(asked, '192.0.2.1')).toBeUndefined()
})

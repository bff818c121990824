import { HTTPException } from 'hono/http-exception'
import { describe, expect, it } from 'vitest'
import { PROBLEMS, type ProblemType } from '#/shared/problem-types.ts'
import { checkProblem } from '#/testing/known-problems.ts'
import { answerProblem } from './problems.ts'
import { Refusal } from './refusals.ts'

const request = { requestId: 'r1', method: 'GET', path: '/api/x' }
const answerTo = async (error: Error) => {
  const response = answerProblem(error, request)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

describe('what a refusal becomes', () => {
  it.each(Object.keys(PROBLEMS) as ProblemType[])('%s names its type and has its status', async (type) => {
    const { status, headers, body } = await answerTo(new Refusal(type, 'Words for a person'))
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(body).toEqual({
      type: `/problems/${type}`,
      status,
      title: 'Words for a person',
      requestId: 'r1',
    })
    expect(status).toBe(PROBLEMS[type].status)
  })

  it('carries detail, faults and the wait where it has them', async () => {
    const faults = [{ path: 'name', message: 'Enter a name' }]
    const refusal = new Refusal('too-often', 'Wait', { detail: 'More', faults, retryAfterSeconds: 7 })
    const { headers, body } = await answerTo(refusal)
    expect(body).toMatchObject({ detail: 'More', errors: faults })
    expect(body).not.toHaveProperty('retryAfterSeconds')
    expect(headers.get('retry-after')).toBe('7')
  })
})

it('a body that is no JSON is not valid; anything else that throws is a fault of ours, of which nothing is told', async () => {
  const malformed = await answerTo(new HTTPException(400, { message: 'Malformed JSON in request body' }))
  expect([malformed.status, malformed.body.type]).toEqual([400, '/problems/not-valid'])
  for (const fault of [new Error('secret'), new HTTPException(502, { message: 'secret' })]) {
    const { status, body } = await answerTo(fault)
    expect([status, body.type]).toEqual([500, '/problems/internal-error'])
    expect(JSON.stringify(body)).not.toContain('secret')
  }
})

it('a problem that is not on the list does not pass a test', () => {
  expect(() => checkProblem(409, { type: 'about:blank', status: 409 })).toThrow('nobody knows')
  expect(() => checkProblem(404, { type: '/problems/conflict' })).toThrow('nobody knows')
  expect(() => checkProblem(404, 'Not Found')).toThrow('nobody knows')
  expect(checkProblem(404, { type: '/problems/not-found' })).toBeUndefined()
})

import { expect, it } from 'vitest'
import { AUDIT_ACTS, AUDIT_THINGS } from './audit-acts.rules.ts'

it('each act is told by words of its own, which name what it was done to once', () => {
  const sentences = Object.values(AUDIT_ACTS)
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^[a-z]+ /)
    expect(sentence.match(/\{it\}/g)).toHaveLength(1)
  }
  expect(new Set(sentences).size).toBe(sentences.length)
})

it('what else a sentence names are numbers of comments, and the games that were merged', () => {
  const named = Object.entries(AUDIT_ACTS).flatMap(([act, sentence]) =>
    [...sentence.matchAll(/\{(?!it\})(\w+)\}/g)].map(([, name]) => [act, name]),
  )
  expect(named).toEqual([
    ['games merged', 'merged'],
    ['comments let through', 'comments'],
    ['comments deleted', 'comments'],
    ['comments held again', 'comments'],
    ['comments restored', 'comments'],
  ])
})

it('the activity log leads to five kinds of things', () => {
  expect(AUDIT_THINGS.toSorted()).toEqual(['game', 'letter', 'page', 'picture', 'post'])
})

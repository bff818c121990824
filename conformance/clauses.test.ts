import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Clause } from './judge.js'

const clauses: Clause[] = JSON.parse(readFileSync(new URL('clauses.json', import.meta.url), 'utf8'))

it('each clause has a name of its own and says something', () => {
  const names = clauses.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
  for (const { name, text } of clauses) {
    expect(name).toMatch(/^[A-Z]{3,7}-\d{2}$/)
    expect(text, name).not.toBe('')
  }
})

it('atoms are two or more, lettered from a on, and each says something of its own', () => {
  for (const { name, atoms } of clauses) {
    if (!atoms) continue
    const letters = Object.keys(atoms).join('')
    expect('abcdefghijklmnopqrstuvwxyz'.slice(0, Math.max(2, letters.length)), name).toBe(letters)
    expect(new Set(Object.values(atoms)).size, name).toBe(letters.length)
  }
})

import { describe, expect, it } from 'vitest'
import { AUDIT_ACTS } from '#/domain/audit/audit-acts.rules.ts'
import { actInWords, detailsInWords, wayBackOf } from './audit.rules.ts'

const sentence = (act: string, subject: string, details: Record<string, unknown> | null = null) =>
  actInWords(act, details).join(subject)

describe('an act in the activity log', () => {
  it('is a sentence about what it was done to', () => {
    expect(sentence('game deleted', 'Hive')).toBe('put the game Hive in the trash')
    expect(sentence('comments deleted', 'meeple_deals', { comments: 50 })).toBe(
      'put 50 comments of meeple_deals in the trash',
    )
    expect(sentence('categories ordered', 'by hand')).toBe('ordered the categories by hand')
    expect(sentence('something of before', 'Hive')).toBe('did: something of before, Hive')
    expect(sentence('toString', 'Hive')).toBe('did: toString, Hive')
    expect(sentence('lost {}', 'Hive')).toBe('did: lost {}, Hive')
    expect(sentence('comments deleted', 'meeple_deals')).toMatch(
      /^put .+ comments of meeple_deals in the trash$/,
    )
  })

  it('names what it was done to exactly once, whatever that is called', () => {
    for (const act of Object.keys(AUDIT_ACTS)) {
      const [before, after] = actInWords(act, { comments: 2, merged: 'Azul' })
      expect([act, `${before}|${after}`]).toEqual([act, expect.stringMatching(/^[a-z][^{}]* \|[^{}]*$/)])
    }
    expect(sentence('game deleted', '{it} {comments}')).toBe('put the game {it} {comments} in the trash')
  })
})

describe('the way back from an act', () => {
  const now = Date.parse('2026-03-31T12:00:00Z')
  const act = (name: string, more: Partial<Parameters<typeof wayBackOf>[0]> = {}) =>
    wayBackOf({ act: name, thing: null, aboutMember: null, createdAt: '2026-03-31T11:00:00Z', ...more }, now)
  const here = (kind: string) => ({ thing: { kind, isThrown: false } })
  const thrown = (kind: string) => ({ thing: { kind, isThrown: true } })

  it('leads to where it lies, as long as it lies there', () => {
    expect(act('game deleted', thrown('game'))).toBe('trash')
    expect(act('page deleted', thrown('page'))).toBe('trash')
    expect(act('game deleted', here('game'))).toBeNull()
    expect(act('game changed', here('game'))).toBe('versions')
    expect(act('post version brought back', here('post'))).toBe('versions')
    expect(act('page changed', here('page'))).toBe('versions')
    expect(act('page put back', here('page'))).toBe('versions')
    expect(act('letter changed', here('letter'))).toBeNull()
    expect(act('picture put back', here('picture'))).toBeNull()
    expect(act('picture deleted', thrown('picture'))).toBe('trash')
    expect(act('member blocked', { aboutMember: 'm1' })).toBe('member')
    expect(act('comments held from now on', { aboutMember: 'm1' })).toBe('member')
    expect(act('wave let through', { aboutMember: 'm1' })).toBe('member')
    expect(act('member unblocked', { aboutMember: 'm1' })).toBeNull()
    expect(act('member blocked')).toBeNull()
    expect(act('game created', here('game'))).toBeNull()
  })

  it('ends with the thirty days of the trash where nothing tells more', () => {
    const acts = {
      'comment deleted': 'trash',
      'comments deleted': 'trash',
      'games deleted together': 'trash',
    }
    const others = { 'games merged': 'games', 'games changed together': 'games', 'games imported': 'imports' }
    for (const [name, way] of Object.entries({ ...acts, ...others })) {
      expect(act(name, { createdAt: '2026-03-01T12:00:00.001Z' })).toBe(way)
      expect(act(name, { createdAt: '2026-03-01T12:00:00.000Z' })).toBeNull()
    }
  })
})

it.each([
  [{ siteName: { from: 'TwoTop', to: 'Dos' } }, 'siteName: TwoTop → Dos'],
  [{ enableBlog: { from: true, to: false } }, 'enableBlog: on → off'],
  [{ tagline: { from: '', to: null } }, 'tagline: nothing → nothing'],
  [{ a: undefined, b: 0 }, 'a: nothing · b: 0'],
  [{ moved: { from: 'a' } }, 'moved: from: a'],
  [{ moved: { to: 'b' } }, 'moved: to: b'],
  [null, ''],
])('details %j are told as “%s”', (details, words) => {
  expect(detailsInWords(details)).toBe(words)
})

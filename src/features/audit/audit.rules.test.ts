import { describe, expect, it } from 'vitest'
import { actInWords, wayBackOf } from './audit.rules.ts'

const sentence = (act: string, subject: string, details: Record<string, unknown> | null = null) =>
  actInWords(act, details)
    .filter((words) => words !== null)
    .join(subject)

describe('an act in the activity log', () => {
  it('is a sentence about its object', () => {
    expect(sentence('game deleted', 'Hive')).toBe('moved the game Hive to the trash')
    expect(sentence('comments deleted', 'meeple_deals', { comments: 50 })).toBe(
      'moved 50 comments by meeple_deals to the trash',
    )
    expect(sentence('categories ordered', 'by hand')).toBe('ordered the categories by hand')
    expect(sentence('something of before', 'Hive')).toBe('did: something of before, Hive')
    expect(sentence('toString', 'Hive')).toBe('did: toString, Hive')
    expect(sentence('lost {}', 'Hive')).toBe('did: lost {}, Hive')
    expect(sentence('comments deleted', 'meeple_deals')).toMatch(
      /^moved .+ comments by meeple_deals to the trash$/,
    )
  })
})

describe('the undo link of an act', () => {
  const now = Date.parse('2026-03-31T12:00:00Z')
  const act = (name: string, more: Partial<Parameters<typeof wayBackOf>[0]> = {}) =>
    wayBackOf({ act: name, thing: null, aboutMember: null, createdAt: '2026-03-31T11:00:00Z', ...more }, now)
  const here = (kind: string) => ({ thing: { kind, isThrown: false } })
  const thrown = (kind: string) => ({ thing: { kind, isThrown: true } })

  it('leads to the object’s current place, while that exists', () => {
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

  it('expires with the trash after thirty days', () => {
    const acts = {
      'comment deleted': 'trash',
      'comments deleted': 'trash',
      'games deleted together': 'trash',
    }
    const others = { 'games imported': 'imports' }
    for (const [name, way] of Object.entries({ ...acts, ...others })) {
      expect(act(name, { createdAt: '2026-03-01T12:00:00.001Z' })).toBe(way)
      expect(act(name, { createdAt: '2026-03-01T12:00:00.000Z' })).toBeNull()
    }
  })
})

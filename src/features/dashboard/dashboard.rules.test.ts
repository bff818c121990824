import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { activitiesFor, chartOf, formatActivity } from './dashboard.rules.ts'
import type { Activity, DailyFigure } from './dashboard.schema.ts'

const event = (fields: Partial<Activity>): Activity => ({
  kind: 'registration',
  who: 'someone',
  subject: null,
  slug: null,
  rating: null,
  at: '2026-11-01T00:00:00.000Z',
  ...fields,
})

describe('an event', () => {
  it.each([
    [event({}), 'New user registration'],
    [event({ kind: 'comment', subject: 'Patchwork' }), 'New comment on Patchwork'],
    [event({ kind: 'rating', subject: 'Hive', rating: 1 }), '1 star for Hive'],
    [event({ kind: 'rating', subject: 'Hive', rating: 5 }), '5 stars for Hive'],
    [event({ kind: 'subscriber' }), 'New newsletter subscriber'],
    [event({ kind: 'message', subject: 'a game' }), 'Contact message: a game'],
    [event({ kind: 'post', subject: 'Six games' }), 'Published: Six games'],
  ])('ADMIN-04: is worded', (activity, words) => {
    expect(formatActivity(activity)).toBe(words)
  })
})

describe('a chart', () => {
  const day = (name: string, ratings: number): DailyFigure => ({
    day: name,
    members: 0,
    ratings,
    comments: 0,
    subscribers: 0,
    pageViews: 0,
  })
  const days = [day('2026-11-01', 2), day('2026-11-02', 0), day('2026-11-03', 4), day('2026-11-04', 4)]

  it('is scaled to its highest day; the latest such day is named', () => {
    expect(chartOf(days, 'ratings')).toEqual({
      total: 10,
      peak: { day: '2026-11-04', value: 4 },
      bars: [
        { day: '2026-11-01', share: 0.5 },
        { day: '2026-11-02', share: 0 },
        { day: '2026-11-03', share: 1 },
        { day: '2026-11-04', share: 1 },
      ],
    })
  })
})

describe('the dashboard of a role', () => {
  it('has everything for an owner, content for an editor, people for a moderator, nothing for an author', () => {
    const KINDS = ['comment', 'message', 'post', 'rating', 'registration', 'subscriber']
    expect(activitiesFor('owner').toSorted()).toEqual(KINDS)
    expect(activitiesFor('moderator').toSorted()).toEqual(['comment', 'message', 'rating', 'registration'])
    expect(activitiesFor('editor').toSorted()).toEqual(['comment', 'post', 'rating'])
    expect([activitiesFor('author'), activitiesFor(null)]).toEqual([[], []])
  })
})

it('the changelog begins with the version of the site', () => {
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(
    `## ${JSON.parse(readFileSync('package.json', 'utf8')).version}`,
  )
})

import { expect, it } from 'vitest'
import { DUTIES, nameOf, questionOf } from './roles.rules.ts'

it('says from when a role counts: of a first one from the next sign-in, of another from the next touch', () => {
  expect(questionOf('mira', null, 'editor').words).toContain('from their next sign-in with their password.')
  expect(questionOf('mira', 'author', 'editor').words).toContain('from their next touch.')
  expect(questionOf('mira', 'author', 'editor').title).toBe('Make mira an editor?')
  expect(questionOf('mira', 'editor', null).title).toBe('Take the role from mira?')
})

it('says what somebody may do who gets a role, in a sentence', () => {
  expect(questionOf('mira', 'author', 'editor').words).toMatch(
    /^An editor looks after games, posts, pictures and what is said about them\. It counts/,
  )
  expect(questionOf('mira', null, 'moderator').words).toMatch(
    /^A moderator looks after members, .*\. It counts/,
  )
})

it('tells of each duty who does it besides owners', () => {
  expect(DUTIES.map(({ words, roles }) => `${words}: ${roles.join(', ')}`)).toEqual([
    'Write and publish posts of their own: author',
    'Games, categories, pictures and all posts: editor',
    'Import and export, retailers: editor',
    'Take down comments and sentences: editor, moderator',
    'Members and messages: moderator',
    'Newsletter, settings, roles and activity: owner',
  ])
})

it('calls somebody by their name, and by their address where they have none', () => {
  expect(nameOf({ username: 'mira', email: 'mira@example.org' })).toBe('mira')
  expect(nameOf({ username: null, email: 'mira@example.org' })).toBe('mira@example.org')
})

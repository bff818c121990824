import { expect, it } from 'vitest'
import { questionOf } from './roles.rules.ts'

it('says from when a role counts: of a first one from the next sign-in, of another from the next touch', () => {
  expect(questionOf('mira', null, 'editor').words).toContain('from their next sign-in with their password.')
  expect(questionOf('mira', 'author', 'editor').words).toContain('from their next touch.')
  expect(questionOf('mira', 'author', 'editor').title).toBe('Make mira an editor?')
  expect(questionOf('mira', 'editor', null).title).toBe('Take the role from mira?')
})

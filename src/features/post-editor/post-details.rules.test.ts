import { describe, expect, it } from 'vitest'
import { NO_DETAILS, tidyDetails, validateDetails } from './post-editor.rules.ts'
import { publishChecks } from './writing/publish-panel.tsx'

const details = (change: Partial<typeof NO_DETAILS>) => ({ ...NO_DETAILS, slug: 'a', ...change })

describe('the details of a post', () => {
  it('are normalised: a plain slug, no duplicate tags, no surrounding spaces', () => {
    expect(
      tidyDetails(
        details({ slug: ' My Own: address! ', tags: [' Two ', 'two', '', 'Small games'], byline: ' M\n ' }),
      ),
    ).toEqual(details({ slug: 'my-own-address', tags: ['two', 'Small games'], byline: 'M' }))
  })

  it.each([
    [{ slug: '' }, 'slug'],
    [{ slug: 'a'.repeat(101) }, 'slug'],
    [{ tags: Array.from({ length: 9 }, (_, n) => `t${n}`) }, 'tags'],
    [{ tags: ['t'.repeat(41)] }, 'tags'],
    [{ tags: ['!'] }, 'tags'],
    [{ byline: 'b'.repeat(81) }, 'byline'],
    [{ metaTitle: 'm'.repeat(121) }, 'metaTitle'],
    [{ metaDescription: 'm'.repeat(321) }, 'metaDescription'],
    [{ canonicalUrl: '/blog' }, 'canonicalUrl'],
    [{ canonicalUrl: 'javascript:alert(1)' }, 'canonicalUrl'],
    [{ canonicalUrl: `https://a.test/${'a'.repeat(1_986)}` }, 'canonicalUrl'],
    [{ tags: ['two', '!'] }, 'tags'],
  ])('of %j only %s is wrong', (change, field) => {
    expect(Object.keys(validateDetails(details(change)))).toEqual([field])
  })
})

describe('the checks before publishing', () => {
  it('missing fields and images without text are listed', () => {
    expect(publishChecks({ title: 'Please give the post a title' }, '')).toEqual([
      { isDone: false, words: 'Please give the post a title.' },
    ])
    expect(publishChecks({}, '<img src="/a" alt="A"><img src="/b" alt=" ">').at(-1)).toEqual({
      isDone: false,
      words: 'Image 2 has no alt text.',
    })
    const wordsOf = (html: string) => publishChecks({}, html).at(-1)?.words
    expect(wordsOf('<img alt="" src="/a">')).toBe('Image 1 has no alt text.')
    expect(wordsOf('<img alt=""><img alt="Two cups"><img alt="">')).toBe('Image 1 has no alt text.')
    expect(publishChecks({}, '<img alt=" Two cups">').at(-1)?.isDone).toBe(true)
    expect(publishChecks({}, '<img src="/a" alt="A">').every(({ isDone }) => isDone)).toBe(true)
  })
})

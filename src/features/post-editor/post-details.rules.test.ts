import { describe, expect, it } from 'vitest'
import { changesSince, faultsOfDetails, NO_DETAILS, tidyDetails } from './post-editor.rules.ts'
import { publishChecks } from './writing/details-form.tsx'

const details = (change: Partial<typeof NO_DETAILS>) => ({ ...NO_DETAILS, slug: 'a', ...change })

describe('the details of a post', () => {
  it('are normalised: a plain slug, no duplicate tags, no surrounding spaces', () => {
    expect(
      tidyDetails(
        details({ slug: ' My Own: address! ', tags: [' Two ', 'two', '', 'Small games'], byline: ' M\n ' }),
      ),
    ).toEqual(details({ slug: 'my-own-address', tags: ['two', 'Small games'], byline: 'M' }))
  })

  it('typed while saving stay typed, and no others', () => {
    const saved = details({ byline: 'Mira' })
    const typed = { byline: 'Mira', tags: saved.tags, metaTitle: 'Found' }
    expect(changesSince(saved, typed)).toEqual({ metaTitle: 'Found' })
    expect(changesSince(saved, { byline: '' })).toEqual({ byline: '' })
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
    expect(Object.keys(faultsOfDetails(details(change)))).toEqual([field])
  })
})

describe('the checks before publishing', () => {
  it('missing fields and images without text are listed', () => {
    expect(publishChecks({ title: 'Please give the post a title' }, '')).toEqual([
      { isDone: false, words: 'Please give the post a title.' },
    ])
    expect(publishChecks({}, '<img src="/a" alt="A"><img src="/b" alt=" ">').at(-1)).toEqual({
      isDone: false,
      words: 'The second image has no alt text.',
    })
    const wordsOf = (html: string) => publishChecks({}, html).at(-1)?.words
    expect(wordsOf('<img alt="" src="/a">')).toBe('The image has no alt text.')
    expect(wordsOf('<img alt=""><img alt="Two cups"><img alt="">')).toBe('The first image has no alt text.')
    const ordinals = Array.from({ length: 10 }, (_, before) =>
      wordsOf(`${'<img alt="Two cups">'.repeat(before)}<img><img>`)
        ?.split(' ')
        .at(1),
    )
    expect(ordinals).toEqual([
      ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
    ])
    expect(publishChecks({}, '<img alt=" Two cups">').at(-1)?.isDone).toBe(true)
    expect(wordsOf(`${'<img alt="Two cups">'.repeat(10)}<img>`)).toContain('The 11th image has')
    expect(publishChecks({}, '<img src="/a" alt="A">').every(({ isDone }) => isDone)).toBe(true)
  })
})

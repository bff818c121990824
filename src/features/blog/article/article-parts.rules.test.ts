import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { starterPosts } from '#/site/starter-content.ts'
import { articleParts } from './article-parts.rules.ts'

const games = [{ slug: 'hive' }, { slug: 'azul' }, { slug: 'go' }]
const to = (slug: string) => `<a href="/game/${slug}">it</a>`
const order = (html: string) =>
  articleParts(html, games).map((part) =>
    'html' in part ? part.html : 'game' in part ? `[${part.number} ${part.game.slug}]` : '[other]',
  )

describe('game boxes in an article', () => {
  it('come before the first paragraph that links to the game, numbered as in the editor’s list', () => {
    const html = `<p>Hive tonight.</p>\n<h2>Or ${to('azul')}?</h2>\n<p>Take ${to('azul')}.</p>\n<p>Or ${to('hive')}.</p><p>${to('azul')} again.</p>`
    expect(order(html)).toEqual([
      `<p>Hive tonight.</p><h2>Or ${to('azul')}?</h2>`,
      '[2 azul]',
      `<p>Take ${to('azul')}.</p>`,
      '[1 hive]',
      `<p>Or ${to('hive')}.</p><p>${to('azul')} again.</p>`,
    ])
  })

  it.each(['<hr />', '<HR>', '<H2>Two</H2>', '<img src="/a.webp" />', '<br />'])(
    'stand before the next paragraph also where %s stands before it',
    (alone) => {
      expect(order(`${alone}<p>${to('azul')}</p>`)).toEqual([alone, '[2 azul]', `<p>${to('azul')}</p>`])
    },
  )

  it('lose none of the text, and show no game twice', () => {
    const block = fc.constantFrom(
      `<p>${to('hive')}</p>`,
      '<hr />',
      '<p>x<br />y</p>',
      '<ul><li>Azul</li></ul>',
      '<h2>Hive</h2>',
      'bare',
      '',
    )
    fc.assert(
      fc.property(fc.array(block), (blocks) => {
        const html = blocks.join('')
        const parts = articleParts(html, games)
        expect(parts.map((part) => ('html' in part ? part.html : '')).join('')).toBe(html)
        const shown = parts.flatMap((part) => ('game' in part ? part.game.slug : []))
        expect(new Set(shown).size).toBe(shown.length)
      }),
    )
  })

  it('appear in every starter article for every game it links to', () => {
    for (const { html } of starterPosts()) {
      const slugs = [...new Set([...html.matchAll(/href="\/game\/([^"]+)"/g)].map((match) => match[1] ?? ''))]
      const shown = articleParts(
        html,
        slugs.map((slug) => ({ slug })),
      ).flatMap((part) => ('game' in part ? part.game.slug : []))
      expect(shown.toSorted()).toEqual(slugs.toSorted())
    }
  })
})

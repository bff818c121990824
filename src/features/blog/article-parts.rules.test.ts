import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { starterArticles } from '#/site/starter-content.ts'
import { articleParts } from './article-parts.rules.ts'

const hive = { slug: 'hive', title: 'Hive' }
const go = { slug: 'go', title: 'Go' }
const azul = { slug: 'azul', title: 'Azul' }
const order = (html: string, games = [hive, azul, go]) =>
  articleParts(html, games).map((part) => ('html' in part ? part.html : `[${part.number} ${part.game.slug}]`))

describe('the boxes in an article', () => {
  it('stand before the paragraph that names a game first, with its number in the editor’s list', () => {
    expect(
      order(
        '<p>Tonight.</p>\n<h2>Azul or hive?</h2>\n<p>Take <a href="/game/azul">this</a>.</p>\n<p>Or HIVE.</p><p>Azul again.</p>',
      ),
    ).toEqual([
      '<p>Tonight.</p><h2>Azul or hive?</h2>',
      '[2 azul]',
      '<p>Take <a href="/game/azul">this</a>.</p>',
      '[1 hive]',
      '<p>Or HIVE.</p><p>Azul again.</p>',
    ])
  })

  it('stand one after the other where a paragraph names several, and before a list that names one', () => {
    expect(
      order('<p>hive and azul</p><ul><li><p>nothing</p></li><li><a href="/game/go">go</a></li></ul>'),
    ).toEqual([
      '[1 hive]',
      '[2 azul]',
      '<p>hive and azul</p>',
      '[3 go]',
      '<ul><li><p>nothing</p></li><li><a href="/game/go">go</a></li></ul>',
    ])
  })

  it('a short title counts only where it is linked, and a quotation names nothing', () => {
    expect(order('<p>We go home.</p><blockquote><p>Hive!</p></blockquote>')).toEqual([
      '<p>We go home.</p><blockquote><p>Hive!</p></blockquote>',
    ])
  })

  it('lose nothing of any text, and show no game twice', () => {
    const block = fc.constantFrom(
      '<p>Hive</p>',
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
        const parts = articleParts(html, [hive, azul])
        expect(parts.map((part) => ('html' in part ? part.html : '')).join('')).toBe(html)
        const shown = parts.flatMap((part) => ('game' in part ? part.game.slug : []))
        expect(new Set(shown).size).toBe(shown.length)
      }),
    )
  })

  it('stand in every starter article for every game it links to', () => {
    for (const { html } of starterArticles()) {
      const slugs = [...new Set([...html.matchAll(/href="\/game\/([^"]+)"/g)].map((match) => match[1] ?? ''))]
      const games = slugs.map((slug) => ({ slug, title: slug }))
      const shown = articleParts(html, games).flatMap((part) => ('game' in part ? part.game.slug : []))
      expect(shown.toSorted()).toEqual(slugs.toSorted())
    }
  })
})

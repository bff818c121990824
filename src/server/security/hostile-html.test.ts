import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { posts } from '#/features/blog/model/posts.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { aGame, aPost } from '#/testing/builders.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { aKey, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { aGameEntered } from '#/testing/game-entered.ts'
import { ATTACKS, pagesOfAttacks } from '#/testing/html/attack-html.ts'
import { harmsIn } from '#/testing/html/harmless-html.ts'
import { sanitiseHtml } from './sanitise-html.ts'

const db = testDatabase('starter', { searchable: true })

let admin: Browser
beforeAll(async () => {
  admin = await signedIn(db(), { email: 'writer@twotop.example' })
})

describe('the collected attacks', () => {
  it('are mostly recognised as harmful by this test’s detector', () => {
    expect(ATTACKS.filter((attack) => harmsIn(attack).length > 0).length).toBeGreaterThan(
      ATTACKS.length * 0.95,
    )
  })
})

describe('the sanitiser', () => {
  it.each(ATTACKS)('leaves nothing harmful of %s', (attack) => {
    const shown = sanitiseHtml(`<p>Before.</p>${attack}`)
    expect(harmsIn(shown)).toEqual([])
    expect(shown).toContain('Before.')
    expect(sanitiseHtml(shown)).toBe(shown)
  })

  it('leaves nothing harmful of nested attacks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ATTACKS),
        fc.constantFrom(...ATTACKS),
        fc.nat(),
        (outer, inner, place) => {
          const at = place % (outer.length + 1)
          const shown = sanitiseHtml(outer.slice(0, at) + inner + outer.slice(at))
          expect(harmsIn(shown)).toEqual([])
          expect(harmsIn(sanitiseHtml(shown))).toEqual([])
        },
      ),
    )
  })

  it('leaves nothing harmful of random combinations of html fragments', () => {
    const piece = fc.constantFrom(
      ...[
        '<',
        '>',
        '/',
        '"',
        "'",
        '=',
        ' ',
        '!--',
        '-->',
        'a',
        'img',
        'svg',
        'style',
        'math',
        'href',
        'src',
        'onerror',
      ],
      ...[
        'javascript:',
        'script',
        'title',
        'p',
        '&#x3c;',
        '&lt;',
        '\0',
        '\n',
        '`',
        'x',
        'https://attack.test',
      ],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(harmsIn(sanitiseHtml(pieces.join('')))).toEqual([])
      }),
    )
  })
})

describe('a submitted attack', () => {
  it('is stored harmless in a post', async () => {
    for (const [number, attack] of ATTACKS.entries()) {
      const body = {
        title: `Attack ${number}`,
        excerpt: attack,
        featuredImage: '/a.svg',
        content: `<p>Before.</p>${attack}`,
      }
      const { status } = await admin.send('POST', '/admin/posts', { body, headers: aKey() })
      expect(status, attack).toBe(201)
    }
    const rows = await db().select().from(posts).where(eq(posts.published, false))
    expect(rows).toHaveLength(ATTACKS.length)
    for (const { title, content } of rows) expect([title, harmsIn(content)]).toEqual([title, []])
  })

  it('is stored harmless in a publisher’s description', async () => {
    for (const [number, html] of pagesOfAttacks().entries()) {
      const fields = aGameEntered({ title: `Attacked ${number}`, publisherDescriptionHtml: html })
      const body = { fields, published: true }
      const answered = await admin.send('POST', '/admin/games', { body, headers: aKey() })
      expect([answered.status, answered.body.errors]).toEqual([201, undefined])
    }
    const rows = await db().select().from(games).where(eq(games.description, aGameEntered().description))
    expect(rows).toHaveLength(pagesOfAttacks().length)
    for (const { publisherDescriptionHtml } of rows)
      expect(harmsIn(publisherDescriptionHtml ?? '<')).toEqual([])
  })
})

describe('an attack in the database', () => {
  it('is not shown to a post’s readers or editors', async () => {
    for (const [number, attack] of ATTACKS.entries()) {
      const content = `<p>Before.</p>${attack.replaceAll('\0', '')}`
      const post = await aPost(db(), { title: `Stored ${number}`, content })
      const read = await get<{ html: string }>(`/posts/stored-${number}`)
      expect([attack, harmsIn(read.body.html)]).toEqual([attack, []])
      const edited = await admin.send<{ content: string }>('GET', `/admin/posts/${post.id}`)
      expect([attack, harmsIn(edited.body.content)]).toEqual([attack, []])
    }
  })

  it('is removed from a publisher’s description, and the rest is shown', async () => {
    for (const [number, page] of pagesOfAttacks().entries()) {
      await aGame(db(), {
        title: `Shown ${number}`,
        publisherDescriptionHtml: page.replaceAll('\0', ''),
      })
      const { body } = await get<{ publisherDescriptionHtml: string }>(`/games/shown-${number}`)
      expect(harmsIn(body.publisherDescriptionHtml)).toEqual([])
      expect(body.publisherDescriptionHtml).toContain('First.')
      expect(body.publisherDescriptionHtml.match(/<p>Next\.<\/p>/g)?.length).toBeGreaterThan(8)
    }
  })
})

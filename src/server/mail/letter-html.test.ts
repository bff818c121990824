import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { addressesIn, mailHtml } from './letter-html.ts'
import { plainTextOf } from './letter-text.ts'

const siteUrl = 'https://two.example'
const linkTo = (address: string) => `https://count.example/${encodeURIComponent(address)}`
const counted = (address: string) => `href="${linkTo(address)}"`
const mailed = (html: string) => mailHtml(html, { siteUrl, linkTo })

describe('the html of a mail', () => {
  it('leads by counted links, to whole addresses', () => {
    expect(mailed('<a href="/game/hive" data-game="hive">Hive</a>')).toContain(
      counted('https://two.example/game/hive'),
    )
    expect(mailed('<a href="https://shop.example/?a=1&amp;b=2">Shop</a>')).toContain(
      counted('https://shop.example/?a=1&b=2'),
    )
    expect(mailed('<a href="mailto:ann@example.org">Ann</a>')).toContain('href="mailto:ann@example.org"')
    expect(mailed('<a href="#below">Below</a>')).not.toContain('href')
  })

  it('shows pictures at whole addresses, no wider than a letter', () => {
    const html = mailed('<img src="/pictures/x.webp" alt="Two" width="1600">')
    expect(html).toContain('src="https://two.example/pictures/x.webp"')
    expect(html).toContain('width="544"')
    expect(html).toContain('alt="Two"')
  })

  it('shows an animated image as its still first frame, since an email cannot pause it', () => {
    const digest = '0123456789abcdef0123456789abcdef'
    const html = mailed(sanitiseHtml(`<img src="/pictures/${digest}-moving.webp" alt="Dice">`))
    expect(html).toContain(`src="https://two.example/pictures/${digest}.webp"`)
    expect(html).toContain('alt="Dice"')
  })

  it('gives each element its own inline style, and drops all other styles and attributes', () => {
    expect(mailed('<p style="position:fixed">Words</p>')).toBe('<p style="margin:0 0 16px">Words</p>')
    expect(mailed('<h2 class="x" onclick="y()">Head</h2>')).toMatch(/^<h2 style="[^"]+">Head<\/h2>$/)
  })

  it('holds nothing that runs, whatever is written', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('<script>', '<img onerror=', '<a href="javascript:', ''),
        (text, lure) => {
          const html = mailed(sanitiseHtml(`<p>${lure}${text}</p>`))
          expect(html).not.toMatch(/<script|\son\w+=|href="javascript/i)
        },
      ),
    )
  })
})

it('the addresses of a letter are named once each, in their order, and mailboxes are none', () => {
  const html =
    '<a href="/b">B</a><a href="https://a.example/">A</a><a href="/b">again</a><a href="mailto:x@y.z">x</a>'
  expect(addressesIn(html, siteUrl)).toEqual(['https://two.example/b', 'https://a.example/'])
})

it('a callout is a box in a mail, and a button a paragraph that stands out', () => {
  const html =
    '<figure data-callout="note"><p>Tip</p></figure><p data-button="link"><a href="/game/hive">See Hive</a></p>'
  const sent = mailHtml(html, { siteUrl, linkTo: (address) => address })
  expect(sent).toMatch(/<figure style="[^"]*background[^"]*"><p style="[^"]*">Tip<\/p><\/figure>/)
  expect(sent).toMatch(
    /<p style="[^"]*font-weight:bold"><a style="[^"]*" href="https:\/\/two.example\/game\/hive">/,
  )
  expect(plainTextOf(html, siteUrl)).toBe('Tip\n\nSee Hive (https://two.example/game/hive)')
})

describe('the plain text of a letter', () => {
  it('keeps paragraphs apart, marks lists, and writes addresses behind their words', () => {
    const html =
      '<h2>Boxes</h2><p>One &amp; two<br>three</p><ul><li>Hive</li><li><a href="/game/azul">Azul</a></li></ul><ol><li>First</li><li>Second</li></ol>'
    expect(plainTextOf(html, siteUrl)).toBe(
      [
        'Boxes',
        'One & two\nthree',
        '- Hive',
        '- Azul (https://two.example/game/azul)',
        '1. First',
        '2. Second',
      ].join('\n\n'),
    )
  })

  it('writes an address once where it is its own words', () => {
    expect(plainTextOf('<p><a href="https://a.example/">https://a.example/</a></p>', siteUrl)).toBe(
      'https://a.example/',
    )
  })

  it('says what a picture shows, and what stands in a table', () => {
    expect(plainTextOf('<img src="/x.png" alt="A box">', siteUrl)).toBe('[A box]')
    expect(plainTextOf('<table><tbody><tr><td>Hive</td><td>20</td></tr></tbody></table>', siteUrl)).toBe(
      'Hive | 20',
    )
  })
})

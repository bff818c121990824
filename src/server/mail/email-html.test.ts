import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { linkUrlsIn, mailHtml, plainTextOf } from './email-html.ts'

const siteUrl = 'https://two.example'
const linkTo = (address: string) => `https://count.example/${encodeURIComponent(address)}`
const counted = (address: string) => `href="${linkTo(address)}"`
const mailed = (html: string) => mailHtml(html, { siteUrl, linkTo })

describe('the html of an email', () => {
  it('has counted links, with absolute URLs', () => {
    expect(mailed('<a href="/game/hive" data-game="hive">Hive</a>')).toContain(
      counted('https://two.example/game/hive'),
    )
    expect(mailed('<a href="https://shop.example/?a=1&amp;b=2">Shop</a>')).toContain(
      counted('https://shop.example/?a=1&b=2'),
    )
    expect(mailed('<a href="mailto:ann@example.org">Ann</a>')).toContain('href="mailto:ann@example.org"')
    expect(mailed('<a href="#below">Below</a>')).not.toContain('href')
  })

  it('has images with absolute URLs, no wider than the email', () => {
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

  it('contains nothing executable, whatever is written', () => {
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

it('the links of a campaign are listed once each, in order, without mailto links', () => {
  const html =
    '<a href="/b">B</a><a href="https://a.example/">A</a><a href="/b">again</a><a href="mailto:x@y.z">x</a>'
  expect(linkUrlsIn(html, siteUrl)).toEqual(['https://two.example/b', 'https://a.example/'])
})

it('a callout becomes a box, and a button a highlighted paragraph', () => {
  const html =
    '<figure data-callout="note"><p>Tip</p></figure><p data-button="link"><a href="/game/hive">See Hive</a></p>'
  const sent = mailHtml(html, { siteUrl, linkTo: (address) => address })
  expect(sent).toMatch(/<figure style="[^"]*background[^"]*"><p style="[^"]*">Tip<\/p><\/figure>/)
  expect(sent).toMatch(
    /<p style="[^"]*font-weight:bold"><a style="[^"]*" href="https:\/\/two.example\/game\/hive">/,
  )
  expect(plainTextOf(html, siteUrl)).toBe('Tip\n\nSee Hive (https://two.example/game/hive)')
})

describe('the plain text of an email', () => {
  it('separates paragraphs, marks list items, and appends URLs to link texts', () => {
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

  it('writes a URL once if it is its own link text', () => {
    expect(plainTextOf('<p><a href="https://a.example/">https://a.example/</a></p>', siteUrl)).toBe(
      'https://a.example/',
    )
  })

  it('includes image descriptions and table contents', () => {
    expect(plainTextOf('<img src="/x.png" alt="A box">', siteUrl)).toBe('[A box]')
    expect(plainTextOf('<table><tbody><tr><td>Hive</td><td>20</td></tr></tbody></table>', siteUrl)).toBe(
      'Hive | 20',
    )
  })
})

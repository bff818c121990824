import { describe, expect, it } from 'vitest'
import { sanitiseHtml } from './sanitise-html.ts'

describe('sanitised html', () => {
  it('keeps the structure of text', () => {
    const html =
      '<h2>A</h2><p>b <strong>c</strong> <em>d</em></p><ul><li>e</li></ul><blockquote><p>f</p></blockquote>'
    expect(sanitiseHtml(html)).toBe(html)
  })

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['<p style="position:fixed">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="JaVaScRiPt:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src=/x.png onerror=alert(1)>', '<img alt="" src="/x.png" loading="lazy" />'],
    ['<a href="x.html">a</a>', '<a>a</a>'],
    ['<a href="#top">a</a>', '<a href="#top">a</a>'],
    ['<a href="mailto:a@b.test">a</a>', '<a href="mailto:a@b.test">a</a>'],
    ['<a href="/\t/evil.example">a</a>', '<a>a</a>'],
    ['<p>a\u0000b\u0007</p>', '<p>ab</p>'],
    ['<a href="/game/hive" data-game="hive">a</a>', '<a href="/game/hive" data-game="hive">a</a>'],
    ['<a href="/game/hive" data-game="go">a</a>', '<a href="/game/hive">a</a>'],
    ['<img src="data:image/svg+xml,x">', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<form action="/x"><input name="a"></form>', ''],
    ['<style>p{display:none}</style>', ''],
    ['<math><mi xlink:href="javascript:alert(1)">a</mi></math>', 'a'],
    ['<p>a<!-- b --></p>', '<p>a</p>'],
  ])('%s becomes %s', (written, shown) => {
    expect(sanitiseHtml(written)).toBe(shown)
  })

  it('marks external links only', () => {
    expect(sanitiseHtml('<a href="https://x.example" rel="opener">a</a>')).toBe(
      '<a href="https://x.example" rel="noopener">a</a>',
    )
    expect(sanitiseHtml('<a href="/game/hive">a</a>')).toBe('<a href="/game/hive">a</a>')
  })

  it('turns h1 into h2, since the page has its own h1', () => {
    expect(sanitiseHtml('<h1>a</h1>')).toBe('<h2>a</h2>')
  })

  it('keeps callouts and buttons, and no other boxes', () => {
    const saved =
      '<figure data-callout="note"><p>Tip</p></figure><p data-button="link"><a href="/game/hive">See Hive</a></p>'
    expect(sanitiseHtml(saved)).toBe(saved)
    expect(
      sanitiseHtml(
        '<figure class="x" onclick="a()" data-callout="<b>"><p>a</p></figure><p data-button="x"><a href="javascript:a()">b</a></p>',
      ),
    ).toBe('<figure><p>a</p></figure><p><a>b</a></p>')
    expect(sanitiseHtml('<small class="x">a</small><p>b</p>')).toBe('<small>a</small><p>b</p>')
  })

  it('is unchanged when sanitised again', () => {
    const once = sanitiseHtml('<p>a &lt;b&gt; &amp; c</p><img src="/x.svg"><a href="https://x.example">y</a>')
    expect(sanitiseHtml(once)).toBe(once)
  })
})

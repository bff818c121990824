import { expect, it } from 'vitest'
import { htmlOfMarkdown, isMarkdown } from './paste.ts'

it.each([
  ['# A title\n\ntext', true],
  ['- one\n- two', true],
  ['1. one\n2. two', true],
  ['See [Azul](https://shop.example/azul).', true],
  ['It is **good**.', true],
  ['- only one', false],
  ['2 * 3 * 4 and a_b_c', false],
  ['Plain words.\nOn two lines.', false],
])('%j is Markdown: %s', (text, is) => expect(isMarkdown(text)).toBe(is))

it.each([
  ['# One\n## Two\n##### Five', '<h2>One</h2><h2>Two</h2><h4>Five</h4>'],
  [
    '- a\n  - b\n    1. c\n- [x] d\n\nafter',
    '<ul><li><p>a</p><ul><li><p>b</p><ol><li><p>c</p></li></ol></li></ul></li><li><p>d</p></li></ul><p>after</p>',
  ],
  ['1. a\n2) b', '<ol><li><p>a</p></li><li><p>b</p></li></ol>'],
  [
    '> quoted\n\n---\nline one\nline two',
    '<blockquote><p>quoted</p></blockquote><hr><p>line one<br>line two</p>',
  ],
  [
    '**bold** and *thin*, `x<y`, [Azul](https://shop.example/a?b=1&c=2)',
    '<p><strong>bold</strong> and <em>thin</em>, <code>x&lt;y</code>, <a href="https://shop.example/a?b=1&amp;c=2">Azul</a></p>',
  ],
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
])('Markdown %j becomes %s', (text, html) => expect(htmlOfMarkdown(text)).toBe(html))

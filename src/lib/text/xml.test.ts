import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { xmlText } from './xml.ts'

describe('escaping a text for XML', () => {
  it('cannot end an element or an attribute', () => {
    expect(xmlText(`</title><script>"a" & 'b'`)).toBe(
      '&lt;/title&gt;&lt;script&gt;&quot;a&quot; &amp; &apos;b&apos;',
    )
  })

  it('removes only characters that XML forbids', () => {
    expect(xmlText('a\u0000b\u000bc\ud800d\te\nf 🎲 ZÈRTZ')).toBe('abc\ufffdd\te\nf 🎲 ZÈRTZ')
  })

  it('never contains an unescaped angle bracket or quote', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('<', '>', '&', '"', "'", ';', 'amp', '\u0000', '\ud800', 'é')),
        (pieces) => {
          expect(xmlText(pieces.join(''))).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|apos);)/)
        },
      ),
    )
  })
})

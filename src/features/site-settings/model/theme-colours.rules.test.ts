import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { themeColours } from './theme-colours.rules.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

/** WCAG's relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

describe('the colours of the dark home page section', () => {
  it('equal those the style sheet derives from the default colour', () => {
    // As Chromium computes tokens.css for #9333ea.
    expect(themeColours('#9333ea')).toEqual({
      dusk: '#271c37',
      duskUp: '#38294c',
      inkA: '#bf97f7',
      lamp: '#fec57e',
    })
  })

  it.each([
    ['#16a34a', { dusk: '#0f2915', duskUp: '#183a20', inkA: '#67c67c', lamp: '#c1caff' }],
    // A channel so dark that sRGB is straight there.
    ['#6b7f32', { dusk: '#1f2608', duskUp: '#2c360e', inkA: '#a2b96b', lamp: expect.any(String) }],
    // One so dark that what is written of it is straight.
    ['#662d00', { dusk: '#361b0a', duskUp: '#4a2711', inkA: '#df9c75', lamp: '#75e9d5' }],
    ['#dc2626', { dusk: '#371815', duskUp: '#4c2420', inkA: '#fa897c', lamp: '#91e7b5' }],
  ])('are those of OKLCH for %s, reckoned by another hand', (primary, inks) => {
    expect(themeColours(primary)).toEqual(inks)
  })

  it('keep enough contrast with any colour an owner picks', () => {
    fc.assert(
      fc.property(hex, (primary) => {
        const { dusk, inkA, lamp } = themeColours(primary)
        expect((luminance(inkA) + 0.05) / (luminance(dusk) + 0.05)).toBeGreaterThan(4.5)
        expect((luminance(lamp) + 0.05) / (luminance(dusk) + 0.05)).toBeGreaterThan(4.5)
      }),
    )
  })

  it.each(['#000000', '#808080', '#ffffff'])('are warm for the grey %s', (grey) => {
    const warm = { dusk: '#27221e', duskUp: '#36302d', inkA: '#b3ada8', lamp: '#6ee8e1' }
    expect(themeColours(grey)).toEqual(warm)
  })
})

/** Colours for images that the site draws, such as link previews. Backgrounds are dark (`dusk`) or a bit lighter (`duskUp`). */
export interface ThemeColours {
  dusk: string
  duskUp: string
  inkA: string
  lamp: string
}

/** Chroma below which a primary colour counts as grey, and gets the hue of warm paper (tokens.css, --seed). */
const GREY_CHROMA = 0.01
const WARM_HUE = 60

/** Returns the colours in which the site draws images such as link previews. They match the site's primary colour. */
export function themeColours(primaryColor: string): ThemeColours {
  // The formulas are those of tokens.css.
  const given = tintOf(primaryColor)
  const isGrey = given.chroma < GREY_CHROMA
  const chroma = Math.max(given.chroma, GREY_CHROMA)
  const hue = isGrey ? WARM_HUE : given.hue
  return {
    dusk: hexOf(0.255, Math.min(chroma, 0.05), hue),
    duskUp: hexOf(0.315, Math.min(chroma, 0.062), hue),
    inkA: hexOf(0.75, Math.min(chroma, 0.14), hue),
    lamp: hexOf(0.86, 0.11, hue + 130),
  }
}

/** Returns the chroma of a colour and its hue in degrees, in OKLCH as CSS has it. */
function tintOf(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const green = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const yellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { chroma: Math.hypot(green, yellow), hue: (Math.atan2(yellow, green) * 180) / Math.PI }
}

/** Returns the `#rrggbb` of an OKLCH colour: lightness from 0 to 1, hue in degrees. */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const green = chroma * Math.cos((hue * Math.PI) / 180)
  const yellow = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * green + 0.2158037573 * yellow) ** 3
  const m = (lightness - 0.1055613458 * green - 0.0638541728 * yellow) ** 3
  const s = (lightness - 0.0894841775 * green - 1.291485548 * yellow) ** 3
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${rgb.map(byteOf).join('')}`
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function byteOf(value: number): string {
  const gamma = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, gamma)) * 255)
    .toString(16)
    .padStart(2, '0')
}

import { encode } from 'uqr'

const QUIET_ZONE = 2

/** Returns the QR code of a text as an SVG path. `size` is the number of squares along each side. */
export function qrCodeOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}

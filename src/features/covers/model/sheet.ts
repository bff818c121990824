/** A drawn cover or picture that looks printed: two ink colours on coloured paper. For each ink, an SVG mask marks its areas. */
export interface PressSheet {
  /** Prefix of all element ids. It must be unique within a page, since the SVG may be inlined. */
  id: string
  width: number
  height: number
  paper: string
  light: string
  strong: string
  /** For each ink, the SVG of its mask: white prints, black does not. */
  lightPlate: string
  strongPlate: string
  /** The text alternative; without one the picture is decorative. */
  label?: string
  /** SVG of the lettering, drawn over the print. */
  letters?: string
}

/** Returns the colour where two inks overlap, computed by multiplying their channels. */
export function overprint(light: string, strong: string): string {
  const channel = (colour: string, start: number) => Number.parseInt(colour.slice(start, start + 2), 16)
  const mixed = [1, 3, 5].map((start) => Math.round((channel(light, start) * channel(strong, start)) / 255))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Escapes a text for use in SVG elements and attributes, and removes characters that XML forbids. */
export function escapeSvg(text: string): string {
  const allowed = text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
  return allowed.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

/** Returns a 32-bit hash of a text. Covers use the hash for SVG ids and as a random seed. */
export function hash(text: string): number {
  let value = 2166136261
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619)
  value = Math.imul(value ^ (value >>> 15), 2246822519)
  value ^= value >>> 13
  return value >>> 0
}

/** Returns a sheet (a drawing in two ink colours) as SVG. No blend modes are used, so all renderers show the same colours. */
export function sheetSvg(sheet: PressSheet): string {
  const { id, width, height, light, strong } = sheet
  const page = `<path d="M0 0h${width}v${height}H0z"`
  const mask = (name: string, plate: string) =>
    `<mask id="${id}${name}" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}">${plate}</mask>`
  const label = sheet.label === undefined ? '' : ` role="img" aria-label="${escapeSvg(sheet.label)}"`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${label}>` +
    `${mask('a', sheet.lightPlate)}${mask('b', sheet.strongPlate)}${page} fill="${sheet.paper}"/>` +
    `<g>${page} fill="${light}" mask="url(#${id}a)"/>${page} fill="${strong}" mask="url(#${id}b)"/>` +
    `<g mask="url(#${id}a)">${page} fill="${overprint(light, strong)}" mask="url(#${id}b)"/></g></g>${sheet.letters ?? ''}</svg>`
  )
}

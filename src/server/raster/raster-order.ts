/** An image to be rendered. */
export interface RasterOrder {
  svg: string
  /** In pixels. */
  width: number
  /** All texts in it, to select the needed fonts. */
  words: string
}

/** The result of rendering. */
export type Drawn = { png: Uint8Array<ArrayBuffer> } | { fault: string }

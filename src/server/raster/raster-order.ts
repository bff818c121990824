/** A picture to be drawn. */
export interface RasterOrder {
  svg: string
  /** In pixels. */
  width: number
  /** Every text that stands in it, to know which letters are needed. */
  words: string
}

/** The result of rendering. */
export type Drawn = { png: Uint8Array<ArrayBuffer> } | { fault: string }

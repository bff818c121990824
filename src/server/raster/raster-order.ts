/** A picture to be drawn. */
export interface RasterOrder {
  svg: string
  /** In pixels. */
  width: number
  /** Every text that stands in it, to know which letters are needed. */
  words: string
}

/** What came of drawing one. */
export type Drawn = { png: Uint8Array<ArrayBuffer> } | { fault: string }

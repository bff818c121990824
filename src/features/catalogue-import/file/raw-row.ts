/** One entry of a file as it stands there, or why it is none. */
export type RawRow =
  | { line: number; row: Record<string, unknown>; areCells: boolean }
  | { line: number; refusal: string }

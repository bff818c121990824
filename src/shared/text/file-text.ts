/** The text in the bytes of a file: UTF-8, UTF-16 where it is marked so, else as older spreadsheets write; null where it is none. */
export function textInFile(bytes: Uint8Array): string | null {
  const text = decoded(bytes)
  return isBinary(text) ? null : text
}

/** Why a file somebody chose is not read. */
export type UnreadFile = 'tooLarge' | 'empty' | 'noText'

/**
 * The text of a file somebody chose, read on their device. What is too large is not read at all.
 * @param refusal makes what is thrown where the file is too large, empty or no text
 */
export async function textOfChosenFile(
  file: File,
  { maxBytes, refusal }: { maxBytes: number; refusal: (why: UnreadFile) => Error },
): Promise<string> {
  if (file.size > maxBytes) throw refusal('tooLarge')
  if (file.size === 0) throw refusal('empty')
  const text = textInFile(new Uint8Array(await file.arrayBuffer()))
  if (text === null) throw refusal('noText')
  return text
}

/** Whether what was read as a text is none: a workbook, a picture. */
export const isBinary = (text: string) => text.includes('\0') || text.startsWith('PK\u0003\u0004')

function decoded(bytes: Uint8Array): string {
  const [one, two] = bytes
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (one === 0xfe && two === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // No UTF-8: what is left is the encoding of older spreadsheets, in which every byte is a letter.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

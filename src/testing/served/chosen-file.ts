/** A chosen file; with a larger `size` than its contents it cannot be read. */
export function aChosenFile(bytes: Uint8Array<ArrayBuffer>, size = bytes.length): File {
  const file = new File([bytes], 'chosen.csv')
  Object.defineProperty(file, 'size', { value: size })
  if (size !== bytes.length)
    file.arrayBuffer = () => Promise.reject(new Error('a file that is too large is not read'))
  return file
}

/** The bytes of a text file. */
export const bytesOf = (text: string) => new TextEncoder().encode(text)

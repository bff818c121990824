interface Left {
  foreignPictures: number
  embedded: number
  /** Of pictures that were to be kept, why each was not. */
  refused: readonly string[]
}

const inWords = (count: number, one: string, several: string) =>
  count === 1 ? `One ${one}` : `${count} ${several}`

/** Which parts of a paste were not taken, and why; nothing where all were. */
export function wordsOfLeftOut({ foreignPictures, embedded, refused }: Left): string[] {
  return [
    ...(foreignPictures > 0
      ? [
          `${inWords(foreignPictures, 'picture lies', 'pictures lie')} on another site and ${foreignPictures === 1 ? 'was' : 'were'} not taken. Save ${foreignPictures === 1 ? 'it' : 'them'} there and add ${foreignPictures === 1 ? 'it' : 'them'} as a file.`,
        ]
      : []),
    ...(embedded > 0
      ? [
          `${inWords(embedded, 'embedded part', 'embedded parts')} of another page ${embedded === 1 ? 'was' : 'were'} not taken. Videos on YouTube and Vimeo can be added by their address.`,
        ]
      : []),
    ...[...new Set(refused)].map((why) => `A picture was not taken. ${why}`),
  ]
}

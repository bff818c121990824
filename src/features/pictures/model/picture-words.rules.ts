/** The longest words for those who cannot see a picture. */
export const PICTURE_WORDS_MAX_LENGTH = 160

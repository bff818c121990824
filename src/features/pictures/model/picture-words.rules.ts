/** The maximum length of a picture's alternative text. */
export const PICTURE_WORDS_MAX_LENGTH = 160

/** Maximum length of an alternative text. */
export const PICTURE_WORDS_MAX_LENGTH = 160

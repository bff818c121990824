import { inFigures } from '#/lib/format.ts'
import { tidyLine } from '#/lib/text.ts'

/** Maximum length of a category's name, in characters. */
export const CATEGORY_NAME_MAX_LENGTH = 100
/** Maximum length of a category's description, in characters. */
export const CATEGORY_DESCRIPTION_MAX_LENGTH = 1_000

/** The editable fields of a category. */
export interface CategoryFields {
  name: string
  description: string
}

/** Error messages of the category form. */
export const CATEGORY_WORDS = {
  nameMissing: 'Enter a name',
  nameTooLong: `Names can have at most ${CATEGORY_NAME_MAX_LENGTH} characters`,
  nameTaken: 'There’s already a category with this name',
  changedMeanwhile: 'Someone changed this category in the meantime',
  descriptionTooLong: `Descriptions can have at most ${inFigures(CATEGORY_DESCRIPTION_MAX_LENGTH)} characters`,
} as const

/** Normalises a category for storage: makes name and description one line each, without invisible characters. */
export const tidyCategory = ({ name, description }: CategoryFields): CategoryFields => ({
  name: tidyLine(name.toWellFormed()),
  description: tidyLine(description.toWellFormed()),
})

/** Returns error messages by field for a normalised category; an empty object if it is valid. */
export function validateCategory({ name, description }: CategoryFields): Partial<CategoryFields> {
  return {
    ...(name === '' && { name: CATEGORY_WORDS.nameMissing }),
    ...([...name].length > CATEGORY_NAME_MAX_LENGTH && { name: CATEGORY_WORDS.nameTooLong }),
    ...([...description].length > CATEGORY_DESCRIPTION_MAX_LENGTH && {
      description: CATEGORY_WORDS.descriptionTooLong,
    }),
  }
}

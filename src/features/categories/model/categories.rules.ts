import { inFigures } from '#/lib/format.ts'
import { tidyLine } from '#/lib/text.ts'

export const CATEGORY_NAME_MAX_LENGTH = 100
export const CATEGORY_DESCRIPTION_MAX_LENGTH = 1_000

export interface CategoryFields {
  name: string
  description: string
}

export const CATEGORY_WORDS = {
  nameMissing: 'Enter a name',
  nameTooLong: `Names can have at most ${CATEGORY_NAME_MAX_LENGTH} characters`,
  nameTaken: 'There’s already a category with this name',
  changedMeanwhile: 'Someone changed this category in the meantime',
  descriptionTooLong: `Descriptions can have at most ${inFigures(CATEGORY_DESCRIPTION_MAX_LENGTH)} characters`,
} as const

/** Normalises a category for storage: single trimmed lines without invisible characters. */
export function tidyCategory({ name, description }: CategoryFields): CategoryFields {
  return { name: tidy(name), description: tidy(description) }
}

const tidy = (text: string) => tidyLine(text.toWellFormed())

/** Validates a normalised category, by field. */
export function faultsOfCategory({ name, description }: CategoryFields): Partial<CategoryFields> {
  return {
    ...(name === '' && { name: CATEGORY_WORDS.nameMissing }),
    ...([...name].length > CATEGORY_NAME_MAX_LENGTH && { name: CATEGORY_WORDS.nameTooLong }),
    ...([...description].length > CATEGORY_DESCRIPTION_MAX_LENGTH && {
      description: CATEGORY_WORDS.descriptionTooLong,
    }),
  }
}

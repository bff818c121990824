import type { Me } from './me.schema.ts'

/** The personal data of a guest, or of a member who saved nothing. */
export const NO_CHOICES: Omit<Me, 'member'> = {
  favoriteIds: [],
  ratings: [],
  shelf: { own: [], wish: [], notForUs: [], played: [] },
  pair: null,
  surprises: [],
  votes: [],
}

import type { Me } from './me.schema.ts'

/** The choices of a member who made none. */
export const NO_CHOICES: Omit<Me, 'member'> = {
  favoriteIds: [],
  ratings: [],
  shelf: { own: [], wish: [], notForUs: [], played: [] },
  pair: null,
  surprises: [],
  votes: [],
}

import type { Me } from './me.schema.ts'

/** The empty choices, such as no favorites, that `GET /api/me` returns to guests and unconfirmed members. */
export const NO_CHOICES: Omit<Me, 'member'> = {
  favoriteIds: [],
  ratings: [],
  shelf: { own: [], wish: [], notForUs: [], played: [] },
  pair: null,
  surprises: [],
  votes: [],
}

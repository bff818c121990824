import type { Me } from './me.schema.ts'

/** Empty response of `GET /api/me` (without `member`), for guests and for members who saved nothing. */
export const NO_CHOICES: Omit<Me, 'member'> = {
  favoriteIds: [],
  ratings: [],
  shelf: { own: [], wish: [], notForUs: [], played: [] },
  pair: null,
  surprises: [],
  votes: [],
}

import type { Me } from './me.schema.ts'

/** What `GET /api/me` returns, besides `member`, if nothing is saved. */
export const NO_CHOICES: Omit<Me, 'member'> = {
  favoriteIds: [],
  ratings: [],
  shelf: { own: [], wish: [], notForUs: [], played: [] },
  pair: null,
  surprises: [],
  votes: [],
}

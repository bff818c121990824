import type { Me } from './me.schema.ts'

/** The response of `GET /api/me`, except `member`, for a guest or a member who saved nothing: empty lists, no pair. */
export const NO_CHOICES: Omit<Me, 'member'> = {
  favoriteIds: [],
  ratings: [],
  shelf: { own: [], wish: [], notForUs: [], played: [] },
  pair: null,
  surprises: [],
  votes: [],
}

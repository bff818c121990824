import { everybody, membersOnly, type Row } from '../row.ts'

/** Access to public endpoints for games and categories. */
export const catalogueRows: Record<string, Row> = {
  'get /games': everybody(),
  'get /suggestions': { ...everybody(), path: '/suggestions?q=patch' },
  'get /categories': everybody(),
  'get /catalogue': everybody(),
  'get /tonight': everybody(),
  'get /tonight/deck': everybody(),
  'get /tonight/mine': membersOnly(),
  'get /tonight/mine/deck': membersOnly(),
  'get /games/lists/featured': everybody(),
  'get /games/lists/best-sellers': everybody(),
  'get /games/lists/top-rated': everybody(),
  'get /prices': everybody(),
  'get /games/lists/top-community': everybody(),
  'get /games/lists/by-id': { ...everybody(), path: '/games/lists/by-id?ids=1' },
  'get /games/lists/merged': { ...everybody(), path: '/games/lists/merged?ids=1' },
  'get /games/lists/drawn': { ...everybody(), path: '/games/lists/drawn?seed=1&turn=0' },
  'get /games/lists/deck': everybody(),
  'get /games/{slug}': { ...everybody(), path: '/games/:slug' },
  'get /games/{slug}/related': { ...everybody(), path: '/games/:slug/related' },
  'get /games/{slug}/like': { ...everybody(), path: '/games/:slug/like' },
  'get /topics': everybody(),
  'get /topics/{kind}/{slug}': { ...everybody(), path: '/topics/lists/games-under-30-minutes' },
}

/**
 * The layers of the source, from the ground up. A layer may import itself and every layer below its own floor,
 * values and types alike; never up, and never another layer on the same floor.
 * The gate, the test that counts imports and the picture in docs/architecture.md all read this list.
 */
const FLOORS = [
  ['lib'],
  ['model'],
  ['server'],
  ['client', 'ui'],
  ['features'],
  ['app', 'site', 'api'],
  ['routes'],
]

/** Modules of a feature that other features may import. All others are private to their feature; `model/` is open. */
const OPEN_TO_FEATURES = [
  'audit/write-audit.store',
  'comments/moderation/*',
  'discovery/discovery.queries',
  'plays/shelf-counts.store',
  'favorites/(favorite-heart|favorites.queries)',
  'games/card/game-(cover|in-text)',
  'games/games.queries',
  'games/merging/surviving-games.store',
  'games/page/(game-description|more-of-list)',
  'games/stored/*',
  'imports/file-imports.api',
  'imports/import-(screen|dialog)',
  'imports/imports.queries',
  'pair/pair-of.store',
  'post-editor/text/article-editor',
  'revisions/*',
  'shelf/marks/mark-bar',
  'shelf/marks/wishes/keep-wishes',
  'shelf/page/shelf-parts',
  'shelf/shelf.store',
  'trash/trash-list',
]

/** `model` is the folder of that name in each feature; every other layer is a folder of `src`. */
const pathOf = (layer) => {
  if (layer === 'model') return 'features/[^/]+/model/'
  return layer === 'features' ? 'features/(?![^/]+/model/)' : `${layer}/`
}

/** The layers below the floor of `layer`. */
function layersBelow(layer) {
  return FLOORS.slice(0, floorOf(layer)).flat()
}

/** The floor of a layer, counted from the ground, 0; -1 of a folder that is no layer. */
function floorOf(layer) {
  return FLOORS.findIndex((layers) => layers.includes(layer))
}

/** The layer of a file; undefined of one beside all layers. */
function layerOf(file) {
  return FLOORS.flat().find((layer) => new RegExp(`^src/${pathOf(layer)}`).test(file))
}

module.exports = { FLOORS, OPEN_TO_FEATURES, floorOf, pathOf, layerOf, layersBelow }

/**
 * The layers of the source by floor, the lowest first. A layer may import itself and every layer on a lower floor, values and
 * types alike; never a layer on a higher floor, and never another layer on its own.
 * The gate, the test that counts imports and the flowchart in docs/architecture.md all read this list.
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

/** Returns a layer's path below `src` as a regular expression. `model` is the folder of that name in each feature. */
const pathOf = (layer) => {
  if (layer === 'model') return 'features/[^/]+/model/'
  return layer === 'features' ? 'features/(?![^/]+/model/)' : `${layer}/`
}

/** Returns the layers on the floors below that of `layer`. */
function layersBelow(layer) {
  return FLOORS.slice(0, floorOf(layer)).flat()
}

/** Returns the floor of a layer, 0 for the lowest, or -1 for a folder that is no layer. */
function floorOf(layer) {
  return FLOORS.findIndex((layers) => layers.includes(layer))
}

/** Returns the layer of a file below `src`, or undefined if it is in no layer. */
function layerOf(file) {
  return FLOORS.flat().find((layer) => new RegExp(`^src/${pathOf(layer)}`).test(file))
}

module.exports = { FLOORS, OPEN_TO_FEATURES, floorOf, pathOf, layerOf, layersBelow }

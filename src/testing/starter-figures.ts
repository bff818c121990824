import { readdirSync, readFileSync } from 'node:fs'

/** The starter games, as far as tests count them. */
export const STARTER_CATALOGUE = readdirSync('content/games').map(
  (file) =>
    JSON.parse(readFileSync(`content/games/${file}`, 'utf8')) as {
      designers: string[]
      mechanics: string[]
      mode: string
      playMinutes: number | null
    },
)
export const STARTER_GAMES = STARTER_CATALOGUE.length
/** The number of cooperative starter games under half an hour. */
export const QUICK_COOPERATIVE_GAMES = STARTER_CATALOGUE.filter(
  ({ mode, playMinutes }) => mode === 'together' && playMinutes !== null && playMinutes < 30,
).length

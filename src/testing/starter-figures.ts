import { readdirSync, readFileSync } from 'node:fs'

/** The games every new site starts with, as far as tests count them. */
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
/** How many are played together in less than half an hour. */
export const QUICK_COOPERATIVE_GAMES = STARTER_CATALOGUE.filter(
  ({ mode, playMinutes }) => mode === 'together' && playMinutes !== null && playMinutes < 30,
).length

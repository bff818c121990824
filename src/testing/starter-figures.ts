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

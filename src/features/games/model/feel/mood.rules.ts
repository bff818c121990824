import { standardMechanic } from '../facts/mechanics.rules.ts'
import type { Mode, Mood } from '../games.rules.ts'

/** Mechanics in which players attack each other. */
const SHARP_MECHANICS = new Set([
  'Area control',
  'Blocking',
  'Capture',
  'Combat',
  'Player elimination',
  'Pushing',
  'Take that',
  'Tug of war',
])

interface Felt {
  mode: Mode | null
  /** The mood that an editor set; null if none. */
  mood: Mood | null
  /** Slugs of the game's categories. */
  categories: readonly string[]
  mechanics: readonly string[]
}

/** Returns a competitive game's mood (sharp or calm): set by an editor, or else by its mechanics. Null for other games. */
export function moodOf({ mode, mood, categories, mechanics }: Felt): Mood | null {
  if (mode !== 'against') return null
  if (mood) return mood
  const isSharp =
    categories.includes('abstract') ||
    mechanics.some((mechanic) => SHARP_MECHANICS.has(standardMechanic(mechanic)))
  return isSharp ? 'sharp' : 'calm'
}

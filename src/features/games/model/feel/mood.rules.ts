import { mechanicNamed } from '../facts/mechanics.rules.ts'
import type { Mode, Mood } from '../games.rules.ts'

/** Mechanics of direct conflict. */
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
  /** The editor's choice. */
  mood: Mood | null
  /** Category slugs. */
  categories: readonly string[]
  mechanics: readonly string[]
}

/** Whether a game is sharp or calm, by the editor or its mechanics; null if cooperative or its mode is unknown. */
export function moodOf({ mode, mood, categories, mechanics }: Felt): Mood | null {
  if (mode !== 'against') return null
  if (mood) return mood
  const isSharp =
    categories.includes('abstract') ||
    mechanics.some((mechanic) => SHARP_MECHANICS.has(mechanicNamed(mechanic)))
  return isSharp ? 'sharp' : 'calm'
}

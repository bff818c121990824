import type { CatalogueFigures } from '../compared-game.rules.ts'
import { FADING, KERNEL } from '../kernel.rules.ts'
import { FadingScale } from './faded-sums.ts'

/** A scale games stand near each other on, and its share of what they have in common. */
export interface SharedScale {
  of: FadingScale
  share: number
}

interface OnScales {
  weight: number | null
  playMinutes: number | null
  year: number | null
}

/**
 * Games on the scales of weight, minutes and years, by slot; whoever does not tell stands in the middle.
 * @param slots how many there are
 */
export function fadingScales(
  slots: number,
  gameAt: (slot: number) => OnScales,
  medians: CatalogueFigures['medians'],
): SharedScale[] {
  const valuesOf = (value: (game: OnScales) => number) => {
    const values = new Float64Array(slots)
    for (let slot = 0; slot < slots; slot += 1) values[slot] = value(gameAt(slot))
    return values
  }
  return [
    {
      share: KERNEL.weight,
      of: new FadingScale(
        valuesOf((game) => game.weight ?? medians.weight),
        FADING.weight,
      ),
    },
    {
      share: KERNEL.minutes,
      of: new FadingScale(
        valuesOf((game) => Math.log(game.playMinutes ?? medians.playMinutes)),
        FADING.logMinutes,
      ),
    },
    {
      share: KERNEL.years,
      of: new FadingScale(
        valuesOf((game) => game.year ?? medians.year),
        FADING.years,
      ),
    },
  ]
}

import { scenarios } from './scenarios/scenarios.ts'
import { endAllSites } from './stage/site.ts'
import { openStage } from './stage/stage.ts'

/** `npm run test:faults [-- --short] [-- names]`: plays the scenarios against the built site and prints the result of each. */
const requested = process.argv.slice(2)
const isShort = requested.includes('--short')
const names = requested.filter((word) => !word.startsWith('--'))
const played = Object.entries(scenarios).filter(([name, { inShort }]) =>
  names.length > 0 ? names.includes(name) : !isShort || inShort,
)
if (played.length === 0) {
  console.error(`Name some of: ${Object.keys(scenarios).join(', ')}`)
  process.exit(1)
}
const stage = await openStage()
const failed: string[] = []

async function playOne([name, { play }]: (typeof played)[number]) {
  const startedAt = performance.now()
  const seen = await play(stage, isShort).catch((error: unknown) => {
    failed.push(name)
    return `FAILED ${error instanceof Error ? error.message : String(error)}`
  })
  console.log(`${name} (${Math.round((performance.now() - startedAt) / 1000)} s): ${seen}`)
}

try {
  // In the short form they mostly wait, so they run at the same time.
  if (isShort) await Promise.all(played.map(playOne))
  else
    for (const each of played) {
      await playOne(each)
      await endAllSites()
    }
} finally {
  await endAllSites()
  await stage.close()
}
console.log(
  failed.length === 0
    ? `${played.length} faults, each as it should be.`
    : `${failed.length} of ${played.length} FAILED: ${failed.join(', ')}.`,
)
process.exit(failed.length === 0 ? 0 : 1)

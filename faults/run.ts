import { scenarios } from './scenarios/scenarios.ts'
import { endAllSites } from './stage/site.ts'
import { openStage } from './stage/stage.ts'

/** `npm run test:faults [-- --short] [-- names]`: plays each scenario against the built site and says what was seen. */
const asked = process.argv.slice(2)
const isShort = asked.includes('--short')
const names = asked.filter((word) => !word.startsWith('--'))
const played = Object.entries(scenarios).filter(([name, { inShort }]) =>
  names.length > 0 ? names.includes(name) : !isShort || inShort,
)
if (played.length === 0) {
  console.error(`Name some of: ${Object.keys(scenarios).join(', ')}`)
  process.exit(1)
}
const stage = await openStage()
let failed = 0

async function playOne([name, { play }]: (typeof played)[number]) {
  const startedAt = performance.now()
  const seen = await play(stage, isShort).catch((error: unknown) => {
    failed += 1
    return `FAILED ${error instanceof Error ? error.message : String(error)}`
  })
  console.log(`${name} (${Math.round((performance.now() - startedAt) / 1000)} s): ${seen}`)
}

try {
  // Most of their time they wait. What is measured is measured alone.
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
  failed === 0 ? `${played.length} faults, each as it should be.` : `${failed} of ${played.length} FAILED.`,
)
process.exit(failed === 0 ? 0 : 1)

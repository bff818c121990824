import { mkdirSync, writeFileSync } from 'node:fs'
import { scenarios } from './scenarios/scenarios.ts'
import { endAllSites } from './stage/site.ts'
import { openStage } from './stage/stage.ts'

/** So many times a scenario must hold alone that failed while others were played beside it. */
const TIMES_ALONE = 3

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
/** Why each failed that did, when it was played last. */
const failures = new Map<string, string>()
const settled: string[] = []

async function playOne([name, { play }]: (typeof played)[number]) {
  const startedAt = performance.now()
  failures.delete(name)
  const seen = await play(stage, isShort).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    failures.set(name, why)
    return `FAILED ${why}`
  })
  console.log(`${name} (${Math.round((performance.now() - startedAt) / 1000)} s): ${seen}`)
}

async function playAlone(each: (typeof played)[number]) {
  await playOne(each)
  await endAllSites()
}

/** What failed beside others may have been held up by them: alone it must hold each time. */
async function settle(each: (typeof played)[number]) {
  const [name] = each
  console.log(`${TIMES_ALONE} times alone: ${name}`)
  for (let time = 0; time < TIMES_ALONE; time += 1) {
    await playAlone(each)
    if (failures.has(name)) return
  }
  settled.push(name)
}

try {
  if (isShort) {
    // Most of their time they wait.
    await Promise.all(played.map(playOne))
    await endAllSites()
    for (const each of played) if (failures.has(each[0])) await settle(each)
  } else for (const each of played) await playAlone(each)
} finally {
  await endAllSites()
  await stage.close()
}
mkdirSync('reports', { recursive: true })
writeFileSync('reports/faults.json', JSON.stringify({ failures: Object.fromEntries(failures), settled }))
console.log(
  failures.size === 0
    ? `${played.length} faults, each as it should be.`
    : `${failures.size} of ${played.length} FAILED.`,
)
process.exit(failures.size === 0 ? 0 : 1)

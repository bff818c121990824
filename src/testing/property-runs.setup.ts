import fc from 'fast-check'

// `PROPERTY_RUNS=1500 vitest run …` looks longer; a property that takes long ends before its test's time is over.
fc.configureGlobal({
  numRuns: Number(process.env.PROPERTY_RUNS) || 100,
  interruptAfterTimeLimit: 15_000,
})

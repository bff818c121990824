// `npm run demo`: the same site on a data folder of its own, with a sample community that is labelled as such.
process.env.DATA_DIR ??= './demo-data'
process.env.SAMPLE_COMMUNITY = 'on'
await import('./start.js')

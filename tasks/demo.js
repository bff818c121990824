// `npm run demo`: the site with sample members, which it labels as such, on a data folder of its own. It does not read
// `.env`: sample members must not get into the database of a real site.
process.env.NO_ENV_FILE = 'yes'
process.env.DATA_DIR ??= './demo-data'
process.env.SAMPLE_COMMUNITY = 'on'
await import('./start.js')

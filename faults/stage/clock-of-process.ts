import fs from 'node:fs'

/**
 * Loaded by a site before everything else (`node --import`): puts its clock ahead by the seconds in the file `CLOCK_FILE`, which
 * is read repeatedly. Timers are unaffected, as when a real clock is set.
 */
const file = process.env.CLOCK_FILE ?? ''
const Real = Date
let aheadMs = 0
const read = () => {
  aheadMs = Number(fs.readFileSync(file, 'utf8')) * 1_000
}
read()
setInterval(read, 20).unref()

globalThis.Date = new Proxy(Real, {
  get: (date, name, receiver) =>
    name === 'now' ? () => Real.now() + aheadMs : Reflect.get(date, name, receiver),
  construct: (date, given, made) =>
    Reflect.construct(date, given.length === 0 ? [Real.now() + aheadMs] : given, made),
  apply: () => new Real(Real.now() + aheadMs).toString(),
})

import { describe, expect, it } from 'vitest'
import { AddressLoads, type Admission } from './address-loads.ts'

const HOME = ['203.0.113.7']
const isAdmitted = (admission: Admission) => 'done' in admission
const finish = (admission: Admission) => 'done' in admission && admission.done()

/** Requests responses until one is refused: returns their number, and the delay. */
function exhaust(loads: AddressLoads, networks: readonly string[], costMs: number, nowMs: number) {
  for (let made = 0; ; made += 1) {
    const admission = loads.admit(networks, costMs, nowMs)
    if ('retryAfterSeconds' in admission) return { made, retryAfterSeconds: admission.retryAfterSeconds }
    admission.done()
  }
}

describe('the budget of an IP address for expensive responses', () => {
  it('allows a burst of five seconds of CPU time, then a quarter of a core', () => {
    const loads = new AddressLoads()
    expect(exhaust(loads, HOME, 25, 0)).toEqual({ made: 200, retryAfterSeconds: 1 })
    expect(exhaust(loads, HOME, 25, 1_000).made).toBe(10)
    expect(exhaust(loads, HOME, 200, 1_000)).toEqual({ made: 0, retryAfterSeconds: 1 })
    expect(exhaust(loads, HOME, 200, 41_000).made, 'never more than at first').toBe(25)
    expect(exhaust(loads, HOME, 25, 3_641_000).made).toBe(200)
  })

  it('allows eight pages in parallel', () => {
    const loads = new AddressLoads()
    const made = Array.from({ length: 8 }, () => loads.admit(HOME, 25, 0))
    expect(made.every(isAdmitted)).toBe(true)
    expect(loads.admit(HOME, 25, 0)).toEqual({ retryAfterSeconds: 1 })
    for (let times = 0; times < 2; times += 1) finish(made[0] as Admission)
    expect(isAdmitted(loads.admit(HOME, 25, 0))).toBe(true)
    expect(isAdmitted(loads.admit(HOME, 25, 0)), 'one that was done twice makes room for one').toBe(false)
  })

  it('is shared by many addresses of one network', () => {
    const loads = new AddressLoads()
    const within = (own: number) => [`2001:db8:0:${own}::/64`, '2001:db8::/56', '2001:db8::/48']
    let made = 0
    for (let own = 0; own < 20; own += 1) made += exhaust(loads, within(own), 25, 0).made
    expect(made).toBe(800)
  })
})

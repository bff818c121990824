import type { Browser } from '../calls/browser.ts'
import type { Call } from '../calls/described-calls.ts'

/** A call, and who makes it. */
export type CallBy = [Browser, Call]

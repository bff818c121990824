import type { Browser } from '../calls/browser.ts'
import type { Call } from '../calls/described-calls.ts'

/** A request with its caller. */
export type CallBy = [Browser, Call]

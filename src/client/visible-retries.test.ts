import { describe, expect, it } from 'vitest'
import { abortRetries, visibleRetryOptions } from './client.ts'
import { RequestFailed } from './retry.ts'

describe('a request with visible retries', () => {
  it('CALL-01: is aborted by the visitor, but only while it is retried', () => {
    const fresh = visibleRetryOptions()
    const troubled = visibleRetryOptions()
    troubled.onFailure(2)
    abortRetries()
    expect(fresh.signal.aborted).toBe(false)
    expect(troubled.signal.reason).toBeInstanceOf(RequestFailed)
  })

  it('CALL-01: aborts with the caller’s signal', () => {
    const requested = new AbortController()
    const { signal } = visibleRetryOptions(requested.signal)
    requested.abort(new Error('no longer wanted'))
    expect(signal.reason).toMatchObject({ message: 'no longer wanted' })
  })
})

import { expect, it } from 'vitest'
import { listSearchIn } from '#/shared/paged-lists.ts'
import { MESSAGE_LIST } from './messages.rules.ts'

it.each(['open', 'answered'])('an address can ask for messages that are %s', (only) => {
  expect(listSearchIn(MESSAGE_LIST, { only })).toEqual({ only })
})

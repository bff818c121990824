import { useSendWaitingEvenings } from '../evenings.queries.ts'

/** Sends, from wherever a member is, what they wrote down on an earlier visit. It shows nothing. */
export function SendWaitingEvenings() {
  useSendWaitingEvenings()
  return null
}

import { useSendWaitingEvenings } from '../evenings.queries.ts'

/** Sends plays stored offline on earlier visits. Renders nothing. */
export function SendWaitingEvenings() {
  useSendWaitingEvenings()
  return null
}

import { isProblemAddress } from '#/lib/problems.ts'

/** Prompts the member to prove their identity; true on success, false if cancelled. */
export type AskForProof = () => Promise<boolean>

let ask: AskForProof | undefined
let asking: Promise<boolean> | undefined

/** Registers the prompt for a proof of identity; returns a function that removes it. */
export function askForProofBy(next: AskForProof): () => void {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

/**
 * Whether a call was refused for lack of a proof of identity that has been given since, so that it can be sent again. Calls
 * refused at the same time wait for the same proof.
 */
export async function isProofGiven(answer: Pick<Response, 'status'>): Promise<boolean> {
  if (answer.status !== 403 || !ask || !(answer instanceof Response)) return false
  const problem = await answer
    .clone()
    .json()
    .catch(() => undefined)
  if (!isProblemAddress(problem?.type, 'proof-needed')) return false
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

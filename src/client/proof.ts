import { isProblemAddress } from '#/lib/problem-types.ts'

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
 * Whether a call was refused for want of a proof that has been given by now, so that it can be sent again. Calls that are
 * refused at the same moment wait for one and the same proof.
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

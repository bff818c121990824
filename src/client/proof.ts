import { isProblemAddress } from '#/lib/problem-types.ts'

/** Asks whoever is signed in to prove again who they are; true once they did, false where they leave it. */
export type AskForProof = () => Promise<boolean>

let ask: AskForProof | undefined
let asking: Promise<boolean> | undefined

/** Says how somebody is asked to prove who they are, until the function it returns is called. */
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

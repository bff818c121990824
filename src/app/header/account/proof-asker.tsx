import { lazy, Suspense, useEffect, useState } from 'react'
import { askForProofBy } from '#/client/proof.ts'
import { usePartOfMe } from '#/features/accounts/sign-in/accounts.queries.ts'

// Loaded on demand: readers never need it.
const ProofDialog = lazy(async () => ({
  default: (await import('#/features/accounts/sign-in/proof-dialog.tsx')).ProofDialog,
}))

/** Prompts for the password if a call requires a fresh proof, above the page and its dialogs. */
export function ProofAsker() {
  const [answer, setAnswer] = useState<(isGiven: boolean) => void>()
  const member = usePartOfMe(({ member }) => member)
  useEffect(
    () =>
      askForProofBy(
        () =>
          new Promise<boolean>((resolve) => {
            setAnswer(() => (isGiven: boolean) => {
              setAnswer(undefined)
              resolve(isGiven)
            })
          }),
      ),
    [],
  )
  if (!answer || !member) return null
  return (
    <Suspense fallback={null}>
      <ProofDialog email={member.email} onProved={() => answer(true)} onLeave={() => answer(false)} />
    </Suspense>
  )
}

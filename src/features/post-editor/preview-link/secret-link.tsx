import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { useSecretLink } from './preview-link.queries.ts'
import { wordsOfLink } from './preview-link.rules.ts'

/** A link by which somebody without an account reads the post before it is out; it can be made anew and switched off. */
export function SecretLink({ postId }: { postId: number }) {
  const { link, make, end, problem } = useSecretLink(postId)
  const [isCopied, setCopied] = useState(false)
  const copy = async (address: string) => {
    await navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      (cause) => console.info('the link could not be copied', cause),
    )
  }
  return (
    <section aria-label="Secret link" className="grid gap-2.5">
      {problem && <Alert>{problem.message}</Alert>}
      {link ? (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
            <TextField
              label="Secret link"
              hint={`${wordsOfLink(link)}.`}
              readOnly
              value={link.address}
              onFocus={(event) => event.target.select()}
            />
            <Button onClick={() => void copy(link.address)}>
              <Copy aria-hidden />
              {isCopied ? 'Copied' : 'Copy'}
            </Button>
          </div>
          <p className="type-hint">Whoever has it reads this post without an account.</p>
          <div className="flex flex-wrap gap-2">
            <Button look="quiet" aria-disabled={make.isPending} onClick={() => make.mutate()}>
              New link
            </Button>
            <Button look="quiet" aria-disabled={end.isPending} onClick={() => end.mutate()}>
              Switch it off
            </Button>
          </div>
        </>
      ) : (
        <>
          <h3 className="font-semibold text-sm">Secret link</h3>
          <p className="type-hint">
            Whoever has it reads this post without an account, for 7 days. You can switch it off at any time.
          </p>
          <Button
            className="justify-self-start"
            aria-disabled={link === undefined || make.isPending}
            onClick={() => make.mutate()}
          >
            Make a secret link
          </Button>
        </>
      )}
    </section>
  )
}

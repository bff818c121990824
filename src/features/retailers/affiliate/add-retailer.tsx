import { type FormEvent, useRef, useState } from 'react'
import { newKey } from '#/shared/memory/idempotency-key.ts'
import { tidyLine } from '#/shared/text/typed-text.ts'
import { Button } from '#/ui/button/button.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { useAddRetailer } from './affiliate-settings.queries.ts'
import { faultOfRetailer } from './affiliate-settings.rules.ts'

/** Adds a retailer, by the name that games' links to it carry. */
export function AddRetailer() {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const sent = useRef({ retailer: '', key: '' })
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error, reset } = useAddRetailer({
    onAdded: () => {
      setName('')
      sent.current = { retailer: '', key: '' }
    },
  })
  const add = (event: FormEvent) => {
    event.preventDefault()
    const retailer = tidyLine(name)
    const found = faultOfRetailer(retailer)
    setFault(found)
    if (found) input.current?.focus()
    if (found || isPending) return
    if (sent.current.retailer !== retailer) sent.current = { retailer, key: newKey() }
    mutate(sent.current)
  }
  return (
    <form noValidate onSubmit={add} className="settings-part border-t grid gap-3">
      <TextField
        ref={input}
        label="Add a retailer"
        hint="Its name as games’ offers have it"
        autoComplete="off"
        value={name}
        error={fault ?? error?.message}
        onChange={(event) => {
          setName(event.target.value)
          setFault(undefined)
          reset()
        }}
      />
      <Button type="submit" aria-disabled={isPending} className="justify-self-start">
        {isPending ? 'Adding…' : 'Add retailer'}
      </Button>
    </form>
  )
}

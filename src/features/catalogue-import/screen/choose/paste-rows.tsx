import { useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { TextArea } from '#/ui/form/text-area.tsx'

/** Takes rows as they are copied from a spreadsheet. */
export function PasteRows({ onTake, isBusy }: { onTake: (file: File) => void; isBusy: boolean }) {
  const [text, setText] = useState('')
  return (
    <div className="grid gap-3">
      <TextArea
        label="Or paste rows"
        rows={3}
        value={text}
        onChange={({ target }) => setText(target.value)}
        hint="With the row of names first."
      />
      {text.trim() !== '' && (
        <Button
          className="justify-self-start"
          aria-disabled={isBusy}
          onClick={() => isBusy || onTake(new File([text], 'pasted-rows.csv'))}
        >
          Look at these rows
        </Button>
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { Chip } from '#/ui/display/chip.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { tagsInUseQuery } from '../post-editor.queries.ts'

interface TagFieldProps {
  tags: readonly string[]
  onChange: (tags: string[]) => void
  error?: string | undefined
}

/** What a post is about, tag by tag; those of other posts are offered. */
export function TagField({ tags, onChange, error }: TagFieldProps) {
  const [typed, setTyped] = useState('')
  const { data: known = [] } = useQuery(tagsInUseQuery())
  const list = useId()
  const add = () => {
    const added = typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean)
    // A tag that is there already is written as it is there.
    const named = added.map((tag) => known.find((other) => other.toLowerCase() === tag.toLowerCase()) ?? tag)
    setTyped('')
    if (named.length > 0) onChange([...tags, ...named])
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    add()
  }
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <TextField
          label="Tags"
          list={list}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
          onBlur={add}
          error={error}
        />
        <Button onClick={add}>Add</Button>
      </div>
      <datalist id={list}>
        {known
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      {tags.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <Chip
              key={tag}
              aria-label={`Remove the tag ${tag}`}
              onClick={() => onChange(tags.filter((other) => other !== tag))}
            >
              <bdi>{tag}</bdi>
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}

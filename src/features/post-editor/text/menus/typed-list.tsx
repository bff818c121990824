import type { Editor } from '@tiptap/core'
import {
  Fragment,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from '#/ui/class-names.ts'

export interface TypedListKeys {
  /** Answers whether a key pressed in the text was meant for the list. */
  press: (event: KeyboardEvent) => boolean
}

/** Something a list offers. */
interface Option {
  key: string
  /** Options of one group stand together under its name. */
  group?: string
  face: ReactNode
  choose: () => void
}

interface TypedListProps {
  id: string
  label: string
  editor: Editor
  /** Places the list beside the words. */
  mount: (element: HTMLElement) => () => void
  /** What was typed; another begins with its first option. */
  query: string
  options: readonly Option[]
  /** Said where there is nothing to offer. */
  nothing: string
  ref: Ref<TypedListKeys>
}

/** What words being typed may mean, beside them; arrow keys, Enter and Escape reach it from the text. */
export function TypedList({ id, label, editor, mount, query, options, nothing, ref }: TypedListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const chosen = Math.min(current, options.length - 1)

  useLayoutEffect(() => {
    return list.current ? mount(list.current) : undefined
  }, [mount])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins with its first answer.
  useEffect(() => setCurrent(0), [query])

  // The keyboard stays in the text, which tells of the list and of what is next.
  useEffect(() => {
    const text = editor.view.dom
    text.setAttribute('aria-controls', id)
    if (chosen >= 0) text.setAttribute('aria-activedescendant', `${id}-${chosen}`)
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
    return () => {
      text.removeAttribute('aria-controls')
      text.removeAttribute('aria-activedescendant')
    }
  }, [editor, id, chosen])

  useImperativeHandle(ref, () => ({
    press({ key }) {
      if (options.length === 0) return false
      if (key === 'ArrowDown') setCurrent((chosen + 1) % options.length)
      else if (key === 'ArrowUp') setCurrent((chosen + options.length - 1) % options.length)
      else if ((key === 'Enter' || key === 'Tab') && options[chosen]) options[chosen].choose()
      else return false
      return true
    },
  }))

  return (
    <div ref={list} className="mention-list">
      {options.length > 0 ? (
        <div role="listbox" id={id} aria-label={label}>
          {options.map((option, index) => (
            <Fragment key={option.key}>
              {option.group && option.group !== options[index - 1]?.group && (
                <p aria-hidden="true" className="mention-group">
                  {option.group}
                </p>
              )}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the list from the text. */}
              <div
                role="option"
                id={`${id}-${index}`}
                tabIndex={-1}
                aria-selected={index === chosen}
                className={classNames('mention-option', index === chosen && 'mention-chosen')}
                onMouseDown={(event) => event.preventDefault()}
                onClick={option.choose}
              >
                {option.face}
              </div>
            </Fragment>
          ))}
        </div>
      ) : (
        <p role="status" className="px-3 py-2 text-ink-2 text-sm">
          {nothing}
        </p>
      )}
    </div>
  )
}

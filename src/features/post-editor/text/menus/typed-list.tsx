import type { Editor } from '@tiptap/core'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { OptionList, optionId, useActiveOption } from '#/ui/choice/option-list.tsx'

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
  const groups = [...Map.groupBy(options, ({ group = null }) => group)].map(([legend, members]) => ({
    key: legend ?? 'all',
    legend,
    options: members,
  }))
  const { count, active, move, reset } = useActiveOption(groups)
  const activeId = active && optionId(id, active.key)

  useLayoutEffect(() => {
    return list.current ? mount(list.current) : undefined
  }, [mount])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins with its first answer.
  useEffect(reset, [query])

  // The keyboard stays in the text, which tells of the list and of what is next.
  useEffect(() => {
    const text = editor.view.dom
    text.setAttribute('aria-controls', id)
    if (activeId) text.setAttribute('aria-activedescendant', activeId)
    return () => {
      text.removeAttribute('aria-controls')
      text.removeAttribute('aria-activedescendant')
    }
  }, [editor, id, activeId])

  useImperativeHandle(ref, () => ({
    press({ key }) {
      if (move(key)) return true
      if (!active || (key !== 'Enter' && key !== 'Tab')) return false
      active.choose()
      return true
    },
  }))

  return (
    <div ref={list} className="mention-list">
      {count > 0 ? (
        <OptionList
          id={id}
          label={label}
          groups={groups}
          activeKey={active?.key}
          onChoose={({ choose }) => choose()}
          legendClassName="mention-group"
          optionClassName="mention-option"
        >
          {({ face }) => face}
        </OptionList>
      ) : (
        <p role="status" className="px-3 py-2 text-ink-2 text-sm">
          {nothing}
        </p>
      )}
    </div>
  )
}

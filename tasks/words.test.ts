import { expect, it } from 'vitest'
import { sentencesOf } from './words.ts'

it('lists the texts that people read with their line, without code', () => {
  const source = `import { a } from 'some module name'
/** Not a sentence of a screen. */
export function Part({ count, name }: Props) {
  const label = count === 1 ? 'One game fits' : \`\${count} games fit\`
  if (!name) throw new Error('no name was given')
  return (
    <section aria-label="Games" className="grid gap-4 text-ink" id="part one">
      <p>
        Ask <b>{name}</b> to join,{' '}
        or go on.
      </p>
      <img alt="" src="x" />
      <input placeholder={count > 1 ? 'Titles' : 'Title'} />
      {label}
    </section>
  )
}
export const rows = sql\`select one thing from games\`
export const MESSAGES = { taken: 'This name is taken.', title: 'Title', kind: 'game' } as const
`
  expect(sentencesOf('part.tsx', source)).toEqual([
    { line: 4, text: 'One game fits' },
    { line: 4, text: '{count} games fit' },
    { line: 7, text: 'Games' },
    { line: 8, text: 'Ask {name} to join, or go on.' },
    { line: 13, text: 'Titles' },
    { line: 19, text: 'This name is taken.' },
  ])
})

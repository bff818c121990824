import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { leftOutIn } from './unused-react.ts'
import { withoutUnused } from './without-unused.ts'

const renderer = readFileSync(
  path.join(import.meta.dirname, '../../node_modules/react-dom/cjs/react-dom-client.production.js'),
  'utf8',
)

/** What is left of each of these, planted as functions of their own into the renderer, which is looked through once. */
function leftOf(bodies: readonly string[]): string[] {
  const planted = bodies.map((body, index) => `function planted${index}(fiber, after) {\n${body}\n}\n`)
  const cut = withoutUnused(`${renderer}\n${planted.join('')}`)
  return bodies.map((_body, index) => {
    const [, left = ''] =
      new RegExp(`^function planted${index}\\(fiber, after\\) \\{([\\s\\S]*?)^\\}`, 'm').exec(cut) ?? []
    return left.replaceAll(/\s+/g, ' ').trim()
  })
}

/** The names a script uses and nowhere declares, of one written with `var` and `function` alone, as the renderer is. */
function namesFromOutside(code: string): Set<string> {
  const used = new Set<string>()
  const look = (part: Part, known: ReadonlySet<string>) => {
    const names = /^Function/.test(part.type)
      ? new Set([...known, ...[part.id, ...(part.params as Part[])].map(nameOf), ...declaredIn(part.body)])
      : part.type === 'CatchClause'
        ? new Set([...known, nameOf(part.param)])
        : known
    if (part.type === 'Identifier' && !names.has(nameOf(part))) used.add(nameOf(part))
    for (const each of namedPartsOf(part)) look(each, names)
  }
  const program = parseSync('react.js', code).program as unknown as Part
  look(program, new Set(declaredIn(program)))
  return used
}

type Part = Record<string, unknown> & { type: string }
const nameOf = (part: unknown) => String((part as { name?: string } | null)?.name)
const namedPartsOf = (part: Part) =>
  Object.entries(part).flatMap(([key, value]) =>
    key === 'label' || ((key === 'property' || key === 'key') && !part.computed)
      ? []
      : [value].flat().filter((each): each is Part => typeof (each as Part | null)?.type === 'string'),
  )
/** What a body declares for the whole of itself. */
const declaredIn = (part: unknown): string[] =>
  namedPartsOf(part as Part).flatMap((each) => [
    ...(/^(VariableDeclarator|FunctionDeclaration)$/.test(each.type) ? [nameOf(each.id)] : []),
    ...(/^Function/.test(each.type) ? [] : declaredIn(each)),
  ])

/** What is unused, as it stands in the renderer and as it is left. */
const CUT: [what: string, body: string, left: string][] = [
  [
    'what is done for a kind alone',
    'switch (fiber.tag) { case 5: a(); break; case 30: b(); break; case 3: c() }',
    'switch (fiber.tag) { case 5: a(); break; case 3: c() }',
  ],
  [
    'its name beside others',
    'switch (fiber.tag) { case 30: case 5: a(); break; case 4: case 31: b() }',
    'switch (fiber.tag) { case 5: a(); break; case 4: b() }',
  ],
  [
    'its name, where what stands before runs on',
    'switch (fiber.tag) { case 5: a(); case 30: b(); break; default: c() }',
    'switch (fiber.tag) { case 5: a(); b(); break; default: c() }',
  ],
  [
    'a case, but not the variable that another uses as well',
    'switch (fiber.tag) { case 30: var of = fiber.props; break; case 5: of = after; a(of) }',
    'var of; switch (fiber.tag) { case 5: of = after; a(of) }',
  ],
  [
    'what runs on into another',
    'switch (fiber.tag) { case 5: return; case 30: b(); case 3: c() }',
    'switch (fiber.tag) { case 5: return; case 3: c() }',
  ],
  ['the question whether it is one', 'return 30 === fiber.tag || 19 !== fiber.tag', 'return !1 || !0'],
  [
    'a state that stays as it begins',
    'shouldStartViewTransition = !0; return after && shouldStartViewTransition',
    '!1; return after && !1',
  ],
  ['the call of what has nothing to do', 'after && trackEnterViewTransitions(fiber)', 'after && void 0'],
]
/** What only looks alike. */
const KEPT = [
  'switch (after) { case 30: a() }',
  'return 30 === after',
  'return 30 < fiber.tag',
  'switch (fiber.tag) { case 7: a() }',
  'return fiber.shouldStartViewTransition',
]

describe('what is left out of React', () => {
  it('leaves a script, and of what is left out nothing that is called', () => {
    const cut = withoutUnused(renderer)
    expect(parseSync('react.js', cut).errors).toEqual([])
    for (const gone of [
      'commitEnterViewTransitions(',
      'startViewTransition(',
      'shouldStartViewTransition',
      'new FragmentInstance(',
      'useOptimistic',
      'getStackByFiberInDevAndProd(',
    ]) {
      expect(renderer).toContain(gone)
      expect(cut).not.toContain(gone)
    }
    expect(cut).not.toMatch(/createFiberImplClass\((12|19|30|31),/)
    expect(cut).toMatch(/createFiberImplClass\(13,/)
  })

  it('leaves nothing that uses what is gone', () => {
    expect([...namesFromOutside(withoutUnused(renderer)).difference(namesFromOutside(renderer))]).toEqual([])
  })

  it('takes out what is done for those kinds alone, and what asks for them', () => {
    const left = leftOf(CUT.map(([, body]) => body))
    expect(CUT.map(([what], index) => [what, left[index]])).toEqual(CUT.map(([what, , left]) => [what, left]))
  })

  it('leaves what only looks alike', () => {
    expect(leftOf(KEPT)).toEqual(KEPT)
  })

  it('refuses a call that does something by the way', () => {
    expect(() => leftOf(['trackEnterViewTransitions(after())'])).toThrow('does more than ask')
  })

  it('refuses a React that has them otherwise, and names what it lacks', () => {
    expect(() => withoutUnused(renderer.replaceAll('trackEnterViewTransitions', 'trackEntering'))).toThrow(
      'looks in vain for trackEnterViewTransitions.',
    )
    expect(() => withoutUnused(renderer.replaceAll('REACT_ACTIVITY_TYPE', 'REACT_OTHER_TYPE'))).toThrow(
      'looks in vain for its kinds of element.',
    )
  })
})

describe('a module that uses what is left out', () => {
  it.each([
    ["import { useState, Activity } from 'react'", 'Activity'],
    ["import React, { ViewTransition as Moving } from 'react'", 'ViewTransition'],
    ["import { useFormStatus } from 'react-dom'", 'useFormStatus'],
    ['const [a] = React.useOptimistic(b)', 'useOptimistic'],
    ['<Fragment key={a} ref={b}>', 'a reference to a fragment'],
    ['<form method="post" action={send}>', 'a form that calls a function'],
    ['<button formAction={send}>', 'a form that calls a function'],
  ])('is named: %s', (code, used) => {
    expect(leftOutIn(code)).toBe(used)
  })

  it.each([
    "import { Suspense, useState } from 'react'",
    "import type { Activity } from './dashboard.rules.ts'",
    '<Fragment key={a}>',
    '<form method="post" action={`/reminder`} onSubmit={press}>',
    '<Alert action={another}>',
  ])('goes unnamed: %s', (code) => {
    expect(leftOutIn(code)).toBeUndefined()
  })
})

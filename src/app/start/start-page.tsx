import { useRouter } from '@tanstack/react-router'
import { HYDRATED } from '#/lib/hydration.ts'
import { TRUSTED_BY } from '#/lib/trusted-types.ts'

declare global {
  interface Window {
    /** Loads a page's modules; the list has dependencies first. */
    startPage: (modules: string[]) => void
  }
}

/**
 * Inlined as text in the head of every page (`starterScript`), so it must not refer to anything outside itself. After the first
 * paint it fetches the page's modules at low priority, and runs them one by one when the browser is idle; an interaction runs
 * them at once. Clicks and typing before hydration are recorded and replayed. Native behaviour (links, `summary`, popovers) is
 * left alone.
 */
function prepareStart(hydrated: string, policy: string): void {
  const pressed = new Map<Element, () => void>()
  const typed = new Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string>()
  let isInHurry = false
  const { promise: isNeeded, resolve } = Promise.withResolvers<void>()
  const hurry = () => {
    isInHurry = true
    resolve()
  }
  const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const nextPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  /** The first image and the fonts: nothing else is loaded meanwhile, unless they take long. */
  const firstSight = async () => {
    await nextPaint()
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
    await Promise.race([Promise.allSettled([picture?.decode(), document.fonts.ready]), after(1_000)])
    await nextPaint()
  }
  const painted = document.hidden ? Promise.resolve() : firstSight()
  const idle = () =>
    new Promise<void>((resolve) => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 300 })
      else setTimeout(resolve, 30)
    })

  const hold = (event: Event) => {
    hurry()
    const at = event.target instanceof Element ? event.target : null
    if (event.type === 'input' || event.type === 'change') {
      const isBox = at instanceof HTMLInputElement && /checkbox|radio|file/.test(at.type)
      const isField =
        at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement
      if (isField && !isBox) typed.set(at, at.value)
      return
    }
    const part =
      event.type === 'submit' ? at : at?.closest<HTMLElement>('a[href], button, summary, label, input')
    if (
      !part ||
      part.matches(
        'a[href], summary, [popovertarget], input:not([type=checkbox], [type=radio], [type=submit])',
      )
    )
      return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.set(part, () => {
      if (part instanceof HTMLFormElement) part.requestSubmit()
      else if (part instanceof HTMLElement) part.click()
    })
  }
  const HELD = ['click', 'submit', 'input', 'change']
  /** Events that begin a click, but also a scroll or a Tab: they are not blocked. */
  const TOUCHES = ['pointerdown', 'keydown']

  const typeAgain = (field: HTMLElement & { value: string }, value: string) => {
    // React resets a field on hydration, tracks values set through the element, and reports only differences.
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    const type = field instanceof HTMLSelectElement ? 'change' : 'input'
    field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  const doAgain = () => {
    for (const type of HELD) removeEventListener(type, hold, true)
    for (const type of TOUCHES) removeEventListener(type, hurry, true)
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    for (const [field, value] of typed) typeAgain(field, value)
    for (const again of pressed.values()) again()
  }

  const fetchModule = (href: string) => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.fetchPriority = 'low'
    link.href = href
    document.head.append(link)
  }
  const ours = window.trustedTypes?.createPolicy(policy, {
    createScriptURL(src) {
      if (!src.startsWith('/assets/')) throw new TypeError('A module that is not of this site')
      return src
    },
  })
  const runModule = (src: string) =>
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script')
      script.type = 'module'
      script.src = ours?.createScriptURL(src) ?? src
      script.onload = () => {
        script.remove()
        resolve()
      }
      script.onerror = () => reject(new Error(`${src} did not load`))
      document.head.append(script)
    })

  for (const type of HELD) addEventListener(type, hold, true)
  for (const type of TOUCHES) addEventListener(type, hurry, true)
  document.addEventListener(hydrated, () => setTimeout(doAgain), { once: true })
  window.startPage = async (modules) => {
    await Promise.race([painted, isNeeded])
    modules.forEach(fetchModule)
    try {
      for (const address of modules) {
        await Promise.race([idle(), isNeeded])
        // The last brings along what has not run yet.
        if (!isInHurry || address === modules.at(-1)) await runModule(address)
      }
    } catch (error) {
      console.warn('The page stays as it is:', error)
      doAgain()
    }
  }
}

/** Returns the inline script that loads a page's modules after the first paint. Clicks before hydration are replayed. */
export const starterScript = () =>
  `(${prepareStart})(${JSON.stringify(HYDRATED)}, ${JSON.stringify(TRUSTED_BY.starter)})`

const scripts = new WeakMap<object, string[]>()

/** Records an inline script, so that the page's content security policy allows it. `router` identifies the rendered page. */
export function noteScript(router: object, code: string): void {
  const noted = scripts.get(router)
  if (noted) noted.push(code)
  else scripts.set(router, [code])
}

/** Returns the inline scripts of a rendered page. The page's content security policy has to allow them. */
export const scriptsOf = (router: object): readonly string[] => scripts.get(router) ?? []

/** Renders an inline script and records it for the content security policy. Rendered by the server only. */
export function InlineScript({ code }: { code: string }) {
  const router = useRouter()
  if (import.meta.env.SSR) noteScript(router, code)
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: code of our own.
    <script dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? code : '' }} suppressHydrationWarning />
  )
}

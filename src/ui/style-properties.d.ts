import 'react'

declare module 'react' {
  /** Allows CSS custom properties, such as `--at`, in the `style` of an element. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}

declare module 'virtual:seldom-routes' {
  /** The routes of seldom opened pages that stand at the root, with what lies below them (tasks/budgets/seldom-routes.ts). */
  export const rootRouteChildren: Record<string, import('@tanstack/react-router').AnyRoute>
}
declare module 'virtual:seldom-routes-address' {
  /** Where their file lies; empty in the browser, which names it to nobody. */
  export const address: string
}

declare module 'virtual:members-routes' {
  /** The routes of members' and editors' pages that stand at the root, with what lies below them (tasks/budgets/members-routes.ts). */
  export const rootRouteChildren: Record<string, import('@tanstack/react-router').AnyRoute>
}
declare module 'virtual:members-routes-address' {
  /** Where their file lies; empty in the browser, which names it to nobody. */
  export const address: string
}

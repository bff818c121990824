import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'

/** The parts of the design system, for those who build with them. In production the address does not exist. */
export const Route = createFileRoute('/dev/ui')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  ...(import.meta.env.DEV && {
    component: lazyRouteComponent(() => import('#/ui/showroom/showroom.tsx'), 'Showroom'),
  }),
})

declare module 'virtual:service-worker' {
  /** `client/device/service-worker.ts` with what it imports, as one script (vite.config.ts). */
  const script: string
  export default script
}

/** The shape a link's picture is shown in. */
export const SHARE_FRAME = { width: 1200, height: 630 } as const

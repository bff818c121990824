/** The point that stays visible when an image is cropped. `x` and `y` are percentages of the width and height. */
export interface FocalPoint {
  x: number
  y: number
}

/** The default x and y of a focal point, in percent: the centre of the image. */
export const FOCAL_CENTRE = 50

/** Distance that an arrow key moves the focal point, in percent of the image. With Shift it is {@link FOCAL_LEAP}. */
export const FOCAL_STEP = 1
export const FOCAL_LEAP = 10

/** Rounds a focal point to whole percent. A point outside the image moves to its edge. */
export const clampedPoint = ({ x, y }: FocalPoint): FocalPoint => ({ x: hundredth(x), y: hundredth(y) })

const hundredth = (value: number) => Math.min(100, Math.max(0, Math.round(value)))

type Size = Record<'width' | 'height', number>

/** Calculates how to crop an image for a frame of another shape, in pixels of the image. The focal point stays in the crop. */
export function cropOf({ width, height }: Size, frame: Size, { x, y }: FocalPoint) {
  const scale = Math.max(frame.width / width, frame.height / height)
  const cut = {
    width: Math.max(1, Math.min(width, Math.round(frame.width / scale))),
    height: Math.max(1, Math.min(height, Math.round(frame.height / scale))),
  }
  return {
    ...cut,
    left: Math.round(((width - cut.width) * x) / 100),
    top: Math.round(((height - cut.height) * y) / 100),
  }
}

/** What can use an image (picture). `letter` is a campaign, `settings` the site settings, `version` a revision. */
export const PICTURE_USE_KINDS = ['game', 'post', 'page', 'letter', 'settings', 'version'] as const
export type PictureUseKind = (typeof PICTURE_USE_KINDS)[number]

/** States of an image's use: in a public item (`online`), a draft, a deleted item, or an earlier revision (`former`). */
export const PICTURE_USE_STATES = ['online', 'draft', 'trash', 'former'] as const
export type PictureUseState = (typeof PICTURE_USE_STATES)[number]

/** Number of days until an unused image is deleted. */
export const UNUSED_PICTURE_DAYS = 30

const DAY_MS = 86_400_000

/** Returns the number of days, from 30 to 0, until an unused image is deleted. */
export function unusedDaysLeft(since: string, nowMs: number): number {
  const left = Math.ceil((new Date(since).getTime() + UNUSED_PICTURE_DAYS * DAY_MS - nowMs) / DAY_MS)
  return Math.min(UNUSED_PICTURE_DAYS, Math.max(0, left))
}

/** Maximum length of an alternative text, in characters. */
export const ALT_TEXT_MAX_LENGTH = 160

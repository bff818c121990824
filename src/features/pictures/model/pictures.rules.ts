/** The point of an image that stays visible when it is cropped, in percent of width and height. */
export interface FocalPoint {
  x: number
  y: number
}

/** The default focal point, on either axis. */
export const FOCAL_CENTRE = 50

/** Distance of an arrow key press in percent; with Shift, the second value. */
export const FOCAL_STEP = 1
export const FOCAL_LEAP = 10

/** Clamps a point to the image, in whole percent. */
export const clampedPoint = ({ x, y }: FocalPoint): FocalPoint => ({ x: hundredth(x), y: hundredth(y) })

const hundredth = (value: number) => Math.min(100, Math.max(0, Math.round(value)))

type Size = Record<'width' | 'height', number>

/** The part of an image that fills a frame, in its own pixels, as browsers crop it with `object-position`. */
export function cutOf({ width, height }: Size, frame: Size, { x, y }: FocalPoint) {
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

/** Places that can use an image; `version` is an earlier revision of one of them. */
export const PICTURE_USE_KINDS = ['game', 'post', 'page', 'letter', 'settings', 'version'] as const
export type PictureUseKind = (typeof PICTURE_USE_KINDS)[number]

/** The visibility of a place of use; a former version can be restored. */
export const PICTURE_USE_STATES = ['online', 'draft', 'trash', 'former'] as const
export type PictureUseState = (typeof PICTURE_USE_STATES)[number]

/** Days until an unused image is deleted. */
export const UNUSED_PICTURE_DAYS = 30

const DAY_MS = 86_400_000

/** Days left until an image unused since a moment is deleted: 30 at first, 0 when due. */
export function unusedDaysLeft(since: string, nowMs: number): number {
  const left = Math.ceil((new Date(since).getTime() + UNUSED_PICTURE_DAYS * DAY_MS - nowMs) / DAY_MS)
  return Math.min(UNUSED_PICTURE_DAYS, Math.max(0, left))
}

/** Maximum length of an alternative text. */
export const PICTURE_WORDS_MAX_LENGTH = 160

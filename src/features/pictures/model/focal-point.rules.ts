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
export const heldInside = ({ x, y }: FocalPoint): FocalPoint => ({ x: hundredth(x), y: hundredth(y) })

const hundredth = (value: number) => Math.min(100, Math.max(0, Math.round(value)))

interface Size {
  width: number
  height: number
}

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

/** Size in pixels of the image in a link preview (og:image). */
export const SHARE_FRAME = { width: 1200, height: 630 } as const

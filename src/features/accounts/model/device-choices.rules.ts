/** Maximum number of favorites, or ratings, moved from a device per call; a device with more sends several calls. */
export const DEVICE_CHOICES_AT_ONCE = 100

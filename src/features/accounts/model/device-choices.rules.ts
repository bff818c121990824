/** So many hearts, or ratings, are taken over from a device at once; a device with more asks again. */
export const DEVICE_CHOICES_AT_ONCE = 100

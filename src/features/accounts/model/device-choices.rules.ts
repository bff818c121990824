/** When a guest signs up or in, the device sends their ratings, favorites, marks and votes: at most this many of each at once. */
export const DEVICE_CHOICES_AT_ONCE = 100

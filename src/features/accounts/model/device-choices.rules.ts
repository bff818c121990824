/** When a guest signs in, the device sends the guest's ratings, favorites, marks and votes: at most this many of each at once. */
export const DEVICE_CHOICES_AT_ONCE = 100

/** Told to the document when React has taken the page over. */
export const HYDRATED = 'hydrated'

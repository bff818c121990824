/** The headers of a page that is one visitor's own business, or whose address is: nobody keeps it or hears of it. */
export const privateHeaders = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

/** The same of a page with a form that works without JavaScript: a browser that hides the page tells no origin with it either. */
export const privateFormHeaders = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })

/** The headers of a page that is one visitor's own business, or whose address is: nobody keeps it or hears of it. */
export const privateHeaders = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

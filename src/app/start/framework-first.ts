/** In the framework's chunk (tasks/budgets/page-chunks.ts), so that React runs in another task than the site's own modules. */
import 'react-dom/client'

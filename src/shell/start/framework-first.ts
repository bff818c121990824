/**
 * Runs React as the framework's own file is run (tasks/budgets/page-chunks.ts). Left to whoever asks first it would run
 * with the site's, in one go that a slow phone cannot be touched in.
 */
import 'react-dom/client'

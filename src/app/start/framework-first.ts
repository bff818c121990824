/**
 * Lies in the framework's chunk (tasks/budgets/page-chunks.ts) and evaluates React there. Evaluated by its first importer it
 * would run in one long task with the site's own modules.
 */
import 'react-dom/client'

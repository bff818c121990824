/**
 * Part of the framework's chunk (tasks/budgets/page-chunks.ts), where it evaluates React. Otherwise React would run in one long
 * task with the site's own modules.
 */
import 'react-dom/client'

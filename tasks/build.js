// `npm run build`: installs what is missing and builds the site, unless the last build was made from the same sources.
import { buildIfNeeded, installMissing } from './project.js'

installMissing()
buildIfNeeded()

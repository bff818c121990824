import { Hono } from 'hono'
import { blogFeed } from '#/features/blog/feed/feed-document.ts'
import { contactForm } from '#/features/contact/contact.api.ts'
import { drawnImageFiles } from '#/features/covers/covers.files.ts'
import { discoveryFiles } from '#/features/discovery/discovery.files.ts'
import { suggestGameForm } from '#/features/discovery/suggesting/suggested-games.api.ts'
import { indexableTopics } from '#/features/discovery/topics/topics.store.ts'
import { listedLikePages } from '#/features/games/games.api.ts'
import {
  campaignLinks,
  newsletterForm,
  oneClickUnsubscription,
} from '#/features/newsletter/newsletter.api.ts'
import { leavingForms } from '#/features/pair/pair.api.ts'
import { pictureFiles } from '#/features/pictures/pictures.files.ts'
import { oneClickReminderOff } from '#/features/reminders/reminders.api.ts'
import { roomFiles } from '#/features/rooms/rooms.api.ts'
import { siteFiles } from '#/features/site-settings/site.files.ts'
import { sitemapFiles } from '#/features/sitemap/sitemap.files.ts'
import { tonightFiles } from '#/features/tonight/tonight.files.ts'
import { embedFiles } from './embeds.ts'
import { problemPages } from './problem-pages.ts'

/** Pages about several games that hold enough of them for search engines. */
function* furtherPages() {
  yield* indexableTopics()
  yield* listedLikePages()
}

/** Serves everything that is neither a page nor an endpoint: covers, share images, feeds, sitemaps. */
export const documents = new Hono()
  .route('/', drawnImageFiles)
  .route('/', discoveryFiles)
  .route('/', tonightFiles)
  .route('/', pictureFiles)
  .route('/', roomFiles)
  .route('/', leavingForms)
  .route('/', suggestGameForm)
  .route('/', contactForm)
  .route('/', newsletterForm)
  .route('/', blogFeed)
  .route('/', sitemapFiles(furtherPages))
  .route('/', siteFiles)
  .route('/', embedFiles)
  .route('/', oneClickUnsubscription)
  .route('/', oneClickReminderOff)
  .route('/', campaignLinks)
  .route('/', problemPages)

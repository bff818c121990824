CREATE INDEX "members_email_trigrams" ON "members" USING gin (("email"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_username_trigrams" ON "members" USING gin (("username"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "comments_content_trigrams" ON "comments" USING gin ("content" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "games_title_trigrams" ON "games" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_trigrams" ON "newsletter_subscribers" USING gin (("email"::text) gin_trgm_ops);
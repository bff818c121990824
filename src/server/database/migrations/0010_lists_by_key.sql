DROP INDEX "audit_log_newest";--> statement-breakpoint
DROP INDEX "contact_messages_newest";--> statement-breakpoint
DROP INDEX "games_by_title";--> statement-breakpoint
DROP INDEX "games_by_change";--> statement-breakpoint
CREATE INDEX "members_by_creation" ON "members" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_creation" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "posts_by_creation" ON "posts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "comments_by_creation" ON "comments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_creation" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "games_by_creation" ON "games" USING btree ((-extract(epoch from "created_at" at time zone 'UTC')::float8),lower("title"),"id");--> statement-breakpoint
CREATE INDEX "games_highest_by_experts" ON "games" USING btree (coalesce(-"expert_rating"::float8, 'Infinity'),lower("title"),"id");--> statement-breakpoint
CREATE INDEX "games_lowest_by_experts" ON "games" USING btree (coalesce("expert_rating"::float8, 'Infinity'),lower("title"),"id");--> statement-breakpoint
CREATE INDEX "games_highest_by_community" ON "games" USING btree (coalesce(-"community_rating"::float8, 'Infinity'),(-"rating_count"),lower("title"),"id");--> statement-breakpoint
CREATE INDEX "games_lowest_by_community" ON "games" USING btree (coalesce("community_rating"::float8, 'Infinity'),"rating_count",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("id") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "games_by_title" ON "games" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "games_by_change" ON "games" USING btree ((-extract(epoch from "updated_at" at time zone 'UTC')::float8),lower("title"),"id");
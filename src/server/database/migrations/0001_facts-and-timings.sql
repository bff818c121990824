CREATE TABLE "page_timings" (
	"day" date NOT NULL,
	"timing" text NOT NULL,
	"page" text NOT NULL,
	"device" text NOT NULL,
	"bucket" smallint NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "page_timings_day_timing_page_device_bucket_pk" PRIMARY KEY("day","timing","page","device","bucket")
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "alternative_titles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "artists" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "awards" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "language_need" text;--> statement-breakpoint
CREATE INDEX "community_ratings_latest" ON "community_ratings" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "two_player_votes_latest" ON "two_player_votes" USING btree ("voted_at");--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_language_need" CHECK ("games"."language_need" in ('none', 'some', 'moderate', 'extensive', 'essential'));
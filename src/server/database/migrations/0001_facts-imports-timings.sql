CREATE TABLE "suggested_games" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suggested_games_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"folded" text NOT NULL,
	"title" text NOT NULL,
	"query" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suggested_games_folded_unique" UNIQUE("folded"),
	CONSTRAINT "suggested_games_title" CHECK (length(trim("suggested_games"."title")) between 1 and 120),
	CONSTRAINT "suggested_games_times" CHECK ("suggested_games"."times" >= 1)
);
--> statement-breakpoint
CREATE TABLE "member_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"member_id" text NOT NULL,
	"file_name" text NOT NULL,
	"counts" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"imported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "member_imports_kind" CHECK ("member_imports"."kind" in ('shelf', 'plays', 'subscribers'))
);
--> statement-breakpoint
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
ALTER TABLE "evenings" DROP CONSTRAINT "evenings_outcome_known";--> statement-breakpoint
ALTER TABLE "evenings" DROP CONSTRAINT "evenings_word";--> statement-breakpoint
ALTER TABLE "evenings" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "evenings" ADD COLUMN "imported_as" text;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "bgg_id" integer;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "alternative_titles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "artists" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "awards" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "language_need" text;--> statement-breakpoint
ALTER TABLE "shelf_entries" ADD COLUMN "min_players" smallint;--> statement-breakpoint
ALTER TABLE "shelf_entries" ADD COLUMN "max_players" smallint;--> statement-breakpoint
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suggested_games_by_times" ON "suggested_games" USING btree ("times" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "member_imports_member" ON "member_imports" USING btree ("member_id","kind","imported_at");--> statement-breakpoint
CREATE INDEX "games_by_bgg_id" ON "games" USING btree ("bgg_id");--> statement-breakpoint
CREATE INDEX "community_ratings_latest" ON "community_ratings" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "two_player_votes_latest" ON "two_player_votes" USING btree ("voted_at");--> statement-breakpoint
ALTER TABLE "evenings" ADD CONSTRAINT "evenings_outcome_known" CHECK ("evenings"."outcome" in ('left', 'right', 'draw', 'won', 'lost', 'stopped', 'unknown'));--> statement-breakpoint
ALTER TABLE "evenings" ADD CONSTRAINT "evenings_word" CHECK (length("evenings"."word") between 1 and 1000 and "evenings"."word" ~ '\S' and "evenings"."word" !~ '[\n\r]');--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_language_need" CHECK ("games"."language_need" in ('none', 'some', 'moderate', 'extensive', 'essential'));--> statement-breakpoint
ALTER TABLE "shelf_entries" ADD CONSTRAINT "shelf_entries_players" CHECK ("shelf_entries"."min_players" between 1 and 100 and "shelf_entries"."max_players" between "shelf_entries"."min_players" and 100);
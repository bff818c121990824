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
ALTER TABLE "games" ADD COLUMN "alternative_titles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "artists" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "awards" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "language_need" text;--> statement-breakpoint
CREATE INDEX "suggested_games_by_times" ON "suggested_games" USING btree ("times" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "community_ratings_latest" ON "community_ratings" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "two_player_votes_latest" ON "two_player_votes" USING btree ("voted_at");--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_language_need" CHECK ("games"."language_need" in ('none', 'some', 'moderate', 'extensive', 'essential'));
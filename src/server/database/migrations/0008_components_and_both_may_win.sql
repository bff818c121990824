ALTER TABLE "games" DROP CONSTRAINT "games_mode";--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "components" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_mode" CHECK ("games"."mode" in ('together', 'against', 'both'));
ALTER TABLE "games" ADD COLUMN "alternative_titles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "artists" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "awards" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "language_need" text;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_language_need" CHECK ("games"."language_need" in ('none', 'some', 'moderate', 'extensive', 'essential'));
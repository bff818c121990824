ALTER TABLE "community_ratings" ADD COLUMN "points" double precision;--> statement-breakpoint
ALTER TABLE "shelf_entries" ADD COLUMN "points" double precision;
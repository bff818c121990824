ALTER TABLE "members" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "role_given_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "members_by_role" ON "members" USING btree ("role") WHERE "members"."role" is not null;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_role" CHECK ("members"."role" in ('author', 'editor', 'moderator', 'owner'));
ALTER TABLE "members" ADD COLUMN "owner_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "may_take_up_role" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Whoever was an owner by their address and had taken that up stays one: from now on the role is written down.
UPDATE "members" SET "role" = 'owner', "role_given_at" = "admin_since" WHERE "admin_since" IS NOT NULL AND "role" IS NULL;

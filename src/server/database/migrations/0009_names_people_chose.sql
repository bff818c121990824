ALTER TABLE "members" DROP CONSTRAINT "members_username_length";--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_username_length" CHECK (length("members"."username") between 1 and 30 and "members"."username" = trim("members"."username"));--> statement-breakpoint
-- Names that accounts began with, which nobody chose: a member has none until they choose one.
DELETE FROM "username_looks" WHERE "member_id" IN (SELECT "id" FROM "members" WHERE "username" ~ '^player-[abcdefghjkmnpqrstuvxyz23456789]{7}$');--> statement-breakpoint
UPDATE "members" SET "username" = NULL WHERE "username" ~ '^player-[abcdefghjkmnpqrstuvxyz23456789]{7}$';

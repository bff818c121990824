-- Sessions go on: the cookie keeps its token, the table its digest.
UPDATE "sessions" SET "token" = encode(sha256("token"::bytea), 'hex');--> statement-breakpoint
ALTER TABLE "credentials" DROP CONSTRAINT "credentials_once";--> statement-breakpoint
DROP INDEX "credentials_member";--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "provider_id";--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "account_id";--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_member_id_unique" UNIQUE("member_id");
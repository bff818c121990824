CREATE TABLE "link_checks" (
	"url" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"fault" text,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_imports" DROP CONSTRAINT "member_imports_kind";--> statement-breakpoint
ALTER TABLE "affiliate_settings" ADD COLUMN "countries" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "link_checks_by_host" ON "link_checks" USING btree ("host","checked_at");--> statement-breakpoint
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_kind" CHECK ("member_imports"."kind" in ('shelf', 'plays', 'subscribers', 'prices'));
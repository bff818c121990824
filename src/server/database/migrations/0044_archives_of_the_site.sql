CREATE TABLE "site_archives" (
	"id" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"is_sent" boolean NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"bytes" bigint,
	"figures" jsonb,
	"problem" text,
	"asked_by" text,
	"taken_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_archives_state" CHECK ("site_archives"."state" in ('making', 'made', 'sending', 'reading', 'read', 'writing', 'written', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "site_archives" ADD CONSTRAINT "site_archives_asked_by_members_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_archives_by_creation" ON "site_archives" USING btree ("created_at");--> statement-breakpoint
CREATE TRIGGER keep_moment_of_change BEFORE UPDATE ON "site_archives" FOR EACH ROW EXECUTE FUNCTION keep_moment_of_change();

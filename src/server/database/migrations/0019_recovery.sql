ALTER TABLE "mailed_links" DROP CONSTRAINT "mailed_links_purpose";--> statement-breakpoint
ALTER TABLE "mailed_links" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "admin_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "recovered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_purpose" CHECK ("mailed_links"."purpose" in ('confirm-email', 'change-email', 'keep-email', 'reset-password'));
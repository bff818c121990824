ALTER TABLE "audit_log" ADD COLUMN "thing_kind" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "thing_id" integer;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_thing" CHECK (num_nonnulls("audit_log"."thing_kind", "audit_log"."thing_id") in (0, 2) and "audit_log"."thing_kind" in ('game', 'post', 'page', 'letter'));--> statement-breakpoint
UPDATE audit_log SET act = CASE act WHEN 'page thrown away' THEN 'page deleted' ELSE 'page restored' END
WHERE act IN ('page thrown away', 'page taken back');
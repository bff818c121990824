ALTER TABLE "catalogue_imports" DROP CONSTRAINT "catalogue_imports_state";--> statement-breakpoint
ALTER TABLE "catalogue_imports" ALTER COLUMN "state" SET DEFAULT 'sending';--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "written_by" text;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD CONSTRAINT "catalogue_imports_written_by_members_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD CONSTRAINT "catalogue_imports_state" CHECK ("catalogue_imports"."state" in ('sending', 'reading', 'read', 'writing', 'written', 'failed'));
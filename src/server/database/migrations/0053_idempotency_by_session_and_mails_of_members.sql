ALTER TABLE "performed_once" ADD COLUMN "session" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "performed_once" DROP CONSTRAINT "performed_once_caller_key_pk";--> statement-breakpoint
ALTER TABLE "performed_once" ADD CONSTRAINT "performed_once_caller_session_key_pk" PRIMARY KEY("caller","session","key");--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "member_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "about_member" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "is_deleted_once_sent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_about_member_members_id_fk" FOREIGN KEY ("about_member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_member" ON "outbox" USING btree ("member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_about_member" ON "outbox" USING btree ("about_member") WHERE about_member is not null;
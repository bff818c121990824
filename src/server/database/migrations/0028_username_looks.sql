CREATE TABLE "username_looks" (
	"look" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" DROP CONSTRAINT "members_username_seen_as_unique";--> statement-breakpoint
ALTER TABLE "username_looks" ADD CONSTRAINT "username_looks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "username_looks_member" ON "username_looks" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "username_seen_as";
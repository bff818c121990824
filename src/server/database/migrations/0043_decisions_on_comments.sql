CREATE TABLE "comment_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"about_member" text,
	"record" jsonb NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	CONSTRAINT "comment_decisions_kind" CHECK ("comment_decisions"."kind" in ('shown', 'removed', 'cleared', 'blocked'))
);
--> statement-breakpoint
ALTER TABLE "comment_decisions" ADD CONSTRAINT "comment_decisions_about_member_members_id_fk" FOREIGN KEY ("about_member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_decisions" ADD CONSTRAINT "comment_decisions_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_decisions_about" ON "comment_decisions" USING btree ("about_member");--> statement-breakpoint
CREATE INDEX "comment_decisions_by" ON "comment_decisions" USING btree ("decided_by");--> statement-breakpoint
-- What is sold where at which price stands on a page of its own, which is made anew when a price, or the name or address of what it is of, changes.
CREATE TRIGGER tell_prices AFTER INSERT OR UPDATE OR DELETE ON game_retailers FOR EACH STATEMENT EXECUTE FUNCTION tell_change('prices');--> statement-breakpoint
CREATE TRIGGER tell_prices AFTER DELETE OR UPDATE OF published, in_trash, title, slug, image_url ON games FOR EACH STATEMENT EXECUTE FUNCTION tell_change('prices');
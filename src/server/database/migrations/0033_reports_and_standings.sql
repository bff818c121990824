CREATE TABLE "member_standings" (
	"member_id" text PRIMARY KEY NOT NULL,
	"blocked_at" timestamp (3) with time zone,
	"blocked_for" text,
	"holds_comments" boolean DEFAULT false NOT NULL,
	"wave_cleared_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"noted_by" text,
	"noted_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "member_standings_reason" CHECK (("member_standings"."blocked_at" is null) = ("member_standings"."blocked_for" is null)),
	CONSTRAINT "member_standings_reason_length" CHECK (length("member_standings"."blocked_for") between 1 and 300),
	CONSTRAINT "member_standings_note" CHECK (length("member_standings"."note") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "comment_notices" (
	"name" text PRIMARY KEY NOT NULL,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "comment_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"comment_id" integer,
	"game_id" integer NOT NULL,
	"member_id" text NOT NULL,
	"reason" text NOT NULL,
	"words" text,
	"outcome" text,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_reports_once" UNIQUE("comment_id","member_id"),
	CONSTRAINT "comment_reports_reason" CHECK ("comment_reports"."reason" in ('rude', 'advertising', 'off-topic', 'spoiler', 'other')),
	CONSTRAINT "comment_reports_outcome" CHECK ("comment_reports"."outcome" in ('right', 'left')),
	CONSTRAINT "comment_reports_settled" CHECK (("comment_reports"."outcome" is null) = ("comment_reports"."settled_at" is null)),
	CONSTRAINT "comment_reports_words" CHECK (length("comment_reports"."words") between 1 and 500 and "comment_reports"."words" ~ '\S')
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "about_member" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "held_for" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member_standings" ADD CONSTRAINT "member_standings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_standings_blocked" ON "member_standings" USING btree ("blocked_at") WHERE blocked_at is not null;--> statement-breakpoint
CREATE INDEX "comment_reports_waiting" ON "comment_reports" USING btree ("comment_id") WHERE outcome is null and comment_id is not null;--> statement-breakpoint
CREATE INDEX "comment_reports_member" ON "comment_reports" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "comment_reports_game" ON "comment_reports" USING btree ("game_id");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_about_member_members_id_fk" FOREIGN KEY ("about_member") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_about" ON "audit_log" USING btree ("about_member","created_at");--> statement-breakpoint
CREATE INDEX "comments_held" ON "comments" USING btree ("created_at","id") WHERE held_for is not null;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_held_for" CHECK ("comments"."held_for" in ('first', 'link', 'member'));--> statement-breakpoint
-- A comment that is held is counted once it is let through.
CREATE OR REPLACE FUNCTION count_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF OLD.held_for IS NULL THEN
      UPDATE comment_counts SET comments = comments - 1 WHERE game_id = OLD.game_id;
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF NEW.held_for IS NULL THEN
      INSERT INTO comment_counts AS counted VALUES (NEW.game_id, 1)
      ON CONFLICT (game_id) DO UPDATE SET comments = counted.comments + 1;
    END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER count_comments ON comments;--> statement-breakpoint
CREATE TRIGGER count_comments AFTER INSERT OR DELETE OR UPDATE OF game_id, held_for ON comments FOR EACH ROW EXECUTE FUNCTION count_comments();

CREATE TABLE "game_merge_opinions" (
	"merge_id" integer NOT NULL,
	"member_id" text NOT NULL,
	"opinion" text NOT NULL,
	"is_swapped" boolean NOT NULL,
	CONSTRAINT "game_merge_opinions_merge_id_member_id_opinion_pk" PRIMARY KEY("merge_id","member_id","opinion"),
	CONSTRAINT "game_merge_opinions_known" CHECK ("game_merge_opinions"."opinion" in ('rating', 'vote', 'favorite', 'offer'))
);
--> statement-breakpoint
CREATE TABLE "game_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stays_id" integer NOT NULL,
	"leaves_id" integer NOT NULL,
	"merged_by" text,
	"merged_at" timestamp (3) with time zone NOT NULL,
	"record" jsonb NOT NULL,
	CONSTRAINT "game_merges_leaves_id_unique" UNIQUE("leaves_id"),
	CONSTRAINT "game_merges_two" CHECK ("game_merges"."stays_id" <> "game_merges"."leaves_id")
);
--> statement-breakpoint
ALTER TABLE "game_merge_opinions" ADD CONSTRAINT "game_merge_opinions_merge_id_game_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."game_merges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_merge_opinions" ADD CONSTRAINT "game_merge_opinions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_merges" ADD CONSTRAINT "game_merges_stays_id_games_id_fk" FOREIGN KEY ("stays_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_merges" ADD CONSTRAINT "game_merges_leaves_id_games_id_fk" FOREIGN KEY ("leaves_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_merges" ADD CONSTRAINT "game_merges_merged_by_members_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_merge_opinions_member" ON "game_merge_opinions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "game_merges_stays" ON "game_merges" USING btree ("stays_id");--> statement-breakpoint
-- What moves to another game is no newer for it: the moment of a rating is when it was given, that of a comment when its words changed.
DROP TRIGGER keep_moment_of_change ON community_ratings;--> statement-breakpoint
CREATE TRIGGER keep_moment_of_change BEFORE UPDATE OF rating ON community_ratings FOR EACH ROW
WHEN (NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at) EXECUTE FUNCTION keep_moment_of_change();--> statement-breakpoint
DROP TRIGGER keep_moment_of_change ON comments;--> statement-breakpoint
CREATE TRIGGER keep_moment_of_change BEFORE UPDATE OF member_id, content, in_trash, held_for, edited_at ON comments FOR EACH ROW
EXECUTE FUNCTION keep_moment_of_change();--> statement-breakpoint
-- A row that moves from one thing to another changed both.
CREATE OR REPLACE FUNCTION tell_change_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  now_of text := to_jsonb(COALESCE(NEW, OLD)) ->> TG_ARGV[1];
  was_of text := to_jsonb(COALESCE(OLD, NEW)) ->> TG_ARGV[1];
BEGIN
  PERFORM note_change(TG_ARGV[0] || ' ' || now_of);
  IF was_of <> now_of THEN
    PERFORM note_change(TG_ARGV[0] || ' ' || was_of);
  END IF;
  RETURN NULL;
END $$;

CREATE TABLE "trash" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trash_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"game_id" integer,
	"post_id" integer,
	"comment_id" integer,
	"was_published" boolean NOT NULL,
	"thrown_by" text,
	"thrown_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trash_game_id_unique" UNIQUE("game_id"),
	CONSTRAINT "trash_post_id_unique" UNIQUE("post_id"),
	CONSTRAINT "trash_comment_id_unique" UNIQUE("comment_id"),
	CONSTRAINT "trash_kind" CHECK ("trash"."kind" in ('game', 'post', 'comment')),
	CONSTRAINT "trash_thing" CHECK (num_nonnulls("trash"."game_id", "trash"."post_id", "trash"."comment_id") = 1 and case "trash"."kind" when 'game' then "trash"."game_id" when 'post' then "trash"."post_id" else "trash"."comment_id" end is not null)
);
--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_slug_unique";--> statement-breakpoint
ALTER TABLE "games" DROP CONSTRAINT "games_slug_unique";--> statement-breakpoint
ALTER TABLE "games" DROP CONSTRAINT "games_external_id_unique";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "in_trash" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "in_trash" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "in_trash" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_thrown_by_members_id_fk" FOREIGN KEY ("thrown_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trash_by_moment" ON "trash" USING btree ("thrown_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_slug_unique" ON "posts" USING btree ("slug") WHERE not in_trash;--> statement-breakpoint
CREATE INDEX "posts_by_slug" ON "posts" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "games_slug_unique" ON "games" USING btree ("slug") WHERE not in_trash;--> statement-breakpoint
CREATE UNIQUE INDEX "games_external_id_unique" ON "games" USING btree ("external_id") WHERE not in_trash;--> statement-breakpoint
CREATE INDEX "games_by_slug" ON "games" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "games_by_external_id" ON "games" USING btree ("external_id");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_in_trash" CHECK (not ("posts"."in_trash" and "posts"."published"));--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_in_trash" CHECK (not ("games"."in_trash" and "games"."published"));--> statement-breakpoint
-- What is held or in the trash does not stand on its game, and is not counted there.
CREATE OR REPLACE FUNCTION count_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.held_for IS NULL AND NOT OLD.in_trash THEN
    UPDATE comment_counts SET comments = comments - 1 WHERE game_id = OLD.game_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.held_for IS NULL AND NOT NEW.in_trash THEN
    INSERT INTO comment_counts AS counted VALUES (NEW.game_id, 1)
    ON CONFLICT (game_id) DO UPDATE SET comments = counted.comments + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER count_comments ON comments;--> statement-breakpoint
CREATE TRIGGER count_comments AFTER INSERT OR DELETE OR UPDATE OF game_id, held_for, in_trash ON comments FOR EACH ROW EXECUTE FUNCTION count_comments();

CREATE TABLE "comment_counts" (
	"game_id" integer PRIMARY KEY NOT NULL,
	"comments" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comment_counts" ADD CONSTRAINT "comment_counts_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Counted once for each that comes, goes or moves, so that nobody counts them all to show a page.
CREATE FUNCTION count_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE comment_counts SET comments = comments - 1 WHERE game_id = OLD.game_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO comment_counts AS counted VALUES (NEW.game_id, 1)
    ON CONFLICT (game_id) DO UPDATE SET comments = counted.comments + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_comments AFTER INSERT OR DELETE OR UPDATE OF game_id ON comments FOR EACH ROW EXECUTE FUNCTION count_comments();--> statement-breakpoint
INSERT INTO comment_counts SELECT game_id, count(*) FROM comments GROUP BY game_id;

CREATE TABLE "two_player_votes" (
	"game_id" integer NOT NULL,
	"member_id" text NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "two_player_votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vote" text NOT NULL,
	"voted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sentence" text,
	"said_at" timestamp (3) with time zone,
	CONSTRAINT "two_player_votes_game_id_member_id_pk" PRIMARY KEY("game_id","member_id"),
	CONSTRAINT "two_player_votes_id" UNIQUE("id"),
	CONSTRAINT "two_player_votes_vote" CHECK ("two_player_votes"."vote" in ('great', 'good', 'works', 'skip')),
	CONSTRAINT "two_player_votes_sentence" CHECK (("two_player_votes"."sentence" is null) = ("two_player_votes"."said_at" is null) and length("two_player_votes"."sentence") between 1 and 140 and "two_player_votes"."sentence" ~ '\S' and "two_player_votes"."sentence" !~ '[\n\r]')
);
--> statement-breakpoint
DROP VIEW "public"."game_summaries";--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "votes_great" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "votes_good" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "votes_works" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "votes_skip" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "two_player_votes" ADD CONSTRAINT "two_player_votes_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_player_votes" ADD CONSTRAINT "two_player_votes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "two_player_votes_member" ON "two_player_votes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "two_player_votes_said" ON "two_player_votes" USING btree ("game_id","said_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE sentence is not null;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_votes" CHECK (least("games"."votes_great", "games"."votes_good", "games"."votes_works", "games"."votes_skip") >= 0);--> statement-breakpoint
CREATE VIEW "public"."game_summaries" AS (
  select g.id, g.slug, g.title, g.tagline, g.description, g.image_url, g.difficulty, g.play_minutes,
    g.min_players, g.max_players, g.weight, g.expert_rating, g.community_rating, g.rating_count, g.featured, g.best_seller,
    g.two_player_verdict, g.votes_great, g.votes_good, g.votes_works, g.votes_skip,
    coalesce((
      select json_agg(json_build_object('slug', c.slug, 'name', c.name) order by gc.position, c.name)
      from game_categories gc join categories c on c.id = gc.category_id
      where gc.game_id = g.id
    ), '[]'::json) as categories
  from games g
  where g.published
);--> statement-breakpoint
-- Counted once for each that comes, changes or goes, so that the verdict needs no scan. What locks several games takes them in the order of their ids beforehand.
CREATE FUNCTION count_two_player_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE games SET
      votes_great = votes_great - (OLD.vote = 'great')::int, votes_good = votes_good - (OLD.vote = 'good')::int,
      votes_works = votes_works - (OLD.vote = 'works')::int, votes_skip = votes_skip - (OLD.vote = 'skip')::int
    WHERE id = OLD.game_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE games SET
      votes_great = votes_great + (NEW.vote = 'great')::int, votes_good = votes_good + (NEW.vote = 'good')::int,
      votes_works = votes_works + (NEW.vote = 'works')::int, votes_skip = votes_skip + (NEW.vote = 'skip')::int
    WHERE id = NEW.game_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_two_player_votes AFTER INSERT OR DELETE OR UPDATE OF vote ON two_player_votes FOR EACH ROW EXECUTE FUNCTION count_two_player_votes();--> statement-breakpoint
-- "votes" and the game's id: the sentences on its page follow these. The counts are told as a change of the game.
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON two_player_votes FOR EACH ROW EXECUTE FUNCTION tell_change_of_row('votes', 'game_id');

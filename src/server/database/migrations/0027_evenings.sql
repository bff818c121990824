CREATE TABLE "evenings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evenings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"pair_id" integer,
	"member_id" text,
	"written_by" text,
	"game_id" integer,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"year" integer,
	"day" date NOT NULL,
	"outcome" text NOT NULL,
	"minutes" smallint,
	"word" text,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evenings_key_unique" UNIQUE("key"),
	CONSTRAINT "evenings_one_table" CHECK (num_nonnulls("evenings"."pair_id", "evenings"."member_id") = 1),
	CONSTRAINT "evenings_outcome_known" CHECK ("evenings"."outcome" in ('left', 'right', 'draw', 'won', 'lost', 'stopped')),
	CONSTRAINT "evenings_day" CHECK (extract(year from "evenings"."day") between 1900 and 9999),
	CONSTRAINT "evenings_minutes_bounded" CHECK ("evenings"."minutes" between 1 and 1440),
	CONSTRAINT "evenings_name" CHECK (length("evenings"."name") between 1 and 200),
	CONSTRAINT "evenings_word" CHECK (length("evenings"."word") between 1 and 140 and "evenings"."word" ~ '\S' and "evenings"."word" !~ '[\n\r]')
);
--> statement-breakpoint
CREATE TABLE "taken_back_evenings" (
	"key" uuid PRIMARY KEY NOT NULL,
	"taken_back_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "real_times" (
	"game_id" integer PRIMARY KEY NOT NULL,
	"tables" integer NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "real_times_enough_tables" CHECK ("real_times"."tables" >= 5)
);
--> statement-breakpoint
ALTER TABLE "shelf_entries" ADD COLUMN "evenings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shelf_entries" ADD COLUMN "told_last_played_on" date;--> statement-breakpoint
ALTER TABLE "evenings" ADD CONSTRAINT "evenings_pair_id_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."pairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evenings" ADD CONSTRAINT "evenings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evenings" ADD CONSTRAINT "evenings_written_by_members_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evenings" ADD CONSTRAINT "evenings_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "real_times" ADD CONSTRAINT "real_times_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evenings_pair" ON "evenings" USING btree ("pair_id","day","id") WHERE pair_id is not null;--> statement-breakpoint
CREATE INDEX "evenings_member" ON "evenings" USING btree ("member_id","day","id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "evenings_minutes" ON "evenings" USING btree ("game_id","minutes") WHERE minutes is not null;--> statement-breakpoint
CREATE INDEX "evenings_game" ON "evenings" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "evenings_written_by" ON "evenings" USING btree ("written_by");--> statement-breakpoint
ALTER TABLE "shelf_entries" ADD CONSTRAINT "shelf_entries_evenings" CHECK ("shelf_entries"."evenings" between 0 and "shelf_entries"."times_played");--> statement-breakpoint
-- What games really take with two, kept with each evening that comes, changes or goes: so that a game's page asks for one row. Each table
-- counts once, by its own median; below five tables nothing is told.
CREATE FUNCTION keep_real_times() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[];
  game integer;
  taken record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT game_id) INTO changed FROM new_evenings WHERE game_id IS NOT NULL AND minutes IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT game_id) INTO changed FROM old_evenings WHERE game_id IS NOT NULL AND minutes IS NOT NULL;
  ELSE
    SELECT array_agg(DISTINCT one.game_id) INTO changed
    FROM old_evenings was JOIN new_evenings is_now USING (id)
      CROSS JOIN LATERAL (VALUES (was.game_id, was.minutes), (is_now.game_id, is_now.minutes)) one (game_id, minutes)
    WHERE (was.game_id, was.minutes) IS DISTINCT FROM (is_now.game_id, is_now.minutes)
      AND one.game_id IS NOT NULL AND one.minutes IS NOT NULL;
  END IF;
  -- In the order of their ids: whoever changes more than one takes them so.
  FOR game IN SELECT id FROM unnest(changed) id ORDER BY id LOOP
    -- One at a time, so that each sees what the one before it wrote.
    PERFORM pg_advisory_xact_lock(hashtext('real times'), game);
    SELECT count(*)::int AS tables, floor(percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) + 0.5)::int AS minutes
    INTO taken FROM (
      SELECT floor(percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) + 0.5) AS minutes
      FROM evenings WHERE game_id = game AND minutes IS NOT NULL GROUP BY pair_id, member_id
    ) tables;
    IF taken.tables < 5 THEN
      DELETE FROM real_times WHERE game_id = game;
    ELSE
      INSERT INTO real_times (game_id, tables, minutes) SELECT id, taken.tables, taken.minutes FROM games WHERE id = game
      ON CONFLICT (game_id) DO UPDATE SET tables = excluded.tables, minutes = excluded.minutes
      WHERE (real_times.tables, real_times.minutes) IS DISTINCT FROM (excluded.tables, excluded.minutes);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_real_times_of_new AFTER INSERT ON evenings REFERENCING NEW TABLE AS new_evenings FOR EACH STATEMENT EXECUTE FUNCTION keep_real_times();--> statement-breakpoint
CREATE TRIGGER keep_real_times_of_changed AFTER UPDATE ON evenings REFERENCING OLD TABLE AS old_evenings NEW TABLE AS new_evenings FOR EACH STATEMENT EXECUTE FUNCTION keep_real_times();--> statement-breakpoint
CREATE TRIGGER keep_real_times_of_gone AFTER DELETE ON evenings REFERENCING OLD TABLE AS old_evenings FOR EACH STATEMENT EXECUTE FUNCTION keep_real_times();--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON real_times FOR EACH ROW EXECUTE FUNCTION tell_change_of_row('game', 'game_id');

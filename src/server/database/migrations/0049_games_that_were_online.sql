-- What is there is taken as seen, but for games nobody ever rated, spoke of or liked.
ALTER TABLE "games" ADD COLUMN "was_online" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ALTER COLUMN "was_online" SET DEFAULT false;--> statement-breakpoint
UPDATE games SET was_online = false, updated_at = updated_at WHERE NOT published AND rating_count = 0
  AND NOT EXISTS (SELECT FROM comments c WHERE c.game_id = games.id)
  AND NOT EXISTS (SELECT FROM favorites f WHERE f.game_id = games.id);--> statement-breakpoint
CREATE FUNCTION note_game_online() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.was_online := NEW.was_online OR NEW.published;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER game_online_noted BEFORE INSERT OR UPDATE OF published ON games FOR EACH ROW
  WHEN (NEW.published AND NOT NEW.was_online) EXECUTE FUNCTION note_game_online();

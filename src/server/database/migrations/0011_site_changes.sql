-- Tells every process what changed, at the moment the change is committed, on one channel: "game 17", "comments 17",
-- "categories", "posts", "letters", "settings", "retailers", "members". The search index and whatever is kept of answers follow it.
DROP TRIGGER tell_catalogue_change ON games;--> statement-breakpoint
DROP TRIGGER tell_catalogue_change ON game_categories;--> statement-breakpoint
DROP TRIGGER tell_catalogue_change ON categories;--> statement-breakpoint
DROP FUNCTION tell_catalogue_change();--> statement-breakpoint
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('site_changes', TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
-- The column that holds the id is the second argument: of a game that is "id", of what belongs to one "game_id".
CREATE FUNCTION tell_change_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('site_changes', TG_ARGV[0] || ' ' || (to_jsonb(COALESCE(NEW, OLD)) ->> TG_ARGV[1]));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON games FOR EACH ROW EXECUTE FUNCTION tell_change_of_row('game', 'id');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON game_categories FOR EACH ROW EXECUTE FUNCTION tell_change_of_row('game', 'game_id');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON game_retailers FOR EACH ROW EXECUTE FUNCTION tell_change_of_row('game', 'game_id');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON former_game_slugs FOR EACH ROW EXECUTE FUNCTION tell_change_of_row('game', 'game_id');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON comments FOR EACH ROW EXECUTE FUNCTION tell_change_of_row('comments', 'game_id');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION tell_change('categories');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON posts FOR EACH STATEMENT EXECUTE FUNCTION tell_change('posts');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON post_games FOR EACH STATEMENT EXECUTE FUNCTION tell_change('posts');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON former_post_slugs FOR EACH STATEMENT EXECUTE FUNCTION tell_change('posts');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON site_settings FOR EACH STATEMENT EXECUTE FUNCTION tell_change('settings');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON affiliate_settings FOR EACH STATEMENT EXECUTE FUNCTION tell_change('retailers');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON newsletter_issues FOR EACH STATEMENT EXECUTE FUNCTION tell_change('letters');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER DELETE OR UPDATE OF username ON members FOR EACH STATEMENT EXECUTE FUNCTION tell_change('members');

-- Tells every process which game changed, at the moment the change is committed: "game 17", or "categories" when
-- the list of categories did. The search index and cached pages follow these.
CREATE FUNCTION tell_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'categories' THEN
    PERFORM pg_notify('catalogue_changes', 'categories');
  ELSIF TG_TABLE_NAME = 'game_categories' THEN
    PERFORM pg_notify('catalogue_changes', 'game ' || COALESCE(NEW.game_id, OLD.game_id));
  ELSE
    PERFORM pg_notify('catalogue_changes', 'game ' || COALESCE(NEW.id, OLD.id));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_catalogue_change AFTER INSERT OR UPDATE OR DELETE ON games FOR EACH ROW EXECUTE FUNCTION tell_catalogue_change();--> statement-breakpoint
CREATE TRIGGER tell_catalogue_change AFTER INSERT OR UPDATE OR DELETE ON game_categories FOR EACH ROW EXECUTE FUNCTION tell_catalogue_change();--> statement-breakpoint
CREATE TRIGGER tell_catalogue_change AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();

-- Notes the changed rows of a statement under a name and each row's id, like "game 17".
CREATE FUNCTION note_changed_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  ids text := CASE TG_OP WHEN 'DELETE' THEN '' ELSE 'SELECT %1$I FROM new_rows' END
    || CASE TG_OP WHEN 'UPDATE' THEN ' UNION ' ELSE '' END
    || CASE TG_OP WHEN 'INSERT' THEN '' ELSE 'SELECT %1$I FROM old_rows' END;
  noted bigint;
BEGIN
  EXECUTE format('INSERT INTO site_changes (transaction, thing) SELECT DISTINCT pg_current_xact_id(), %2$L || %1$I FROM ('
    || ids || ') changed ON CONFLICT DO NOTHING', TG_ARGV[1], TG_ARGV[0] || ' ');
  GET DIAGNOSTICS noted = ROW_COUNT;
  IF noted > 0 THEN
    PERFORM pg_notify('site_changes', '');
  END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
DO $$
DECLARE
  place record;
BEGIN
  FOR place IN SELECT * FROM (VALUES
    ('comments', 'comments', 'game_id'),
    ('community_ratings', 'likes', 'member_id'),
    ('favorites', 'likes', 'member_id'),
    ('former_game_slugs', 'game', 'game_id'),
    ('game_categories', 'game', 'game_id'),
    ('game_retailers', 'game', 'game_id'),
    ('games', 'game', 'id'),
    ('real_times', 'game', 'game_id'),
    ('two_player_votes', 'votes', 'game_id')
  ) AS places (of_table, thing, id) LOOP
    EXECUTE format('DROP TRIGGER tell_change ON %I', place.of_table);
    EXECUTE format('CREATE TRIGGER note_new_rows AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION note_changed_rows(%L, %L)', place.of_table, place.thing, place.id);
    EXECUTE format('CREATE TRIGGER note_changed_rows AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION note_changed_rows(%L, %L)', place.of_table, place.thing, place.id);
    EXECUTE format('CREATE TRIGGER note_gone_rows AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION note_changed_rows(%L, %L)', place.of_table, place.thing, place.id);
  END LOOP;
END $$;--> statement-breakpoint
DROP FUNCTION tell_change_of_row();

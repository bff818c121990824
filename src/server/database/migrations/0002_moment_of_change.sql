-- updated_at is kept by the database, so that no writer can forget it: followers of a table catch up by it.
CREATE FUNCTION keep_moment_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END $$;--> statement-breakpoint
DO $$
DECLARE changing text;
BEGIN
  FOR changing IN
    SELECT table_name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'updated_at'
  LOOP
    EXECUTE format(
      'CREATE TRIGGER keep_moment_of_change BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION keep_moment_of_change()',
      changing
    );
  END LOOP;
END $$;

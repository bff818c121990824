-- What the triggers tell is also written down for a while, with the transaction it happened in: a process that could not
-- hear for a moment reads what it missed, and nothing else. Tidied up after an hour; nothing else reads it.
CREATE TABLE site_changes (
  transaction xid8 NOT NULL,
  thing text NOT NULL,
  told_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (transaction, thing)
);--> statement-breakpoint
CREATE INDEX site_changes_age ON site_changes (told_at);--> statement-breakpoint
CREATE FUNCTION note_change(thing text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO site_changes (transaction, thing) VALUES (pg_current_xact_id(), thing) ON CONFLICT DO NOTHING;
  PERFORM pg_notify('site_changes', thing);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change(TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_change_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change(TG_ARGV[0] || ' ' || (to_jsonb(COALESCE(NEW, OLD)) ->> TG_ARGV[1]));
  RETURN NULL;
END $$;

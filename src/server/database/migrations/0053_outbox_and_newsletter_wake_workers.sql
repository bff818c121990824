-- Changes are read from site_changes; a notification only says that it is time to. Without a payload of its own, PostgreSQL sends one for a
-- transaction, however many rows it changed.
CREATE OR REPLACE FUNCTION note_change(thing text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO site_changes (transaction, thing) VALUES (pg_current_xact_id(), thing) ON CONFLICT DO NOTHING;
  PERFORM pg_notify('site_changes', '');
END $$;--> statement-breakpoint
-- A mail or a campaign wakes the worker that sends it, in every process: the workers poll twice a minute.
CREATE TRIGGER outbox_wakes_worker AFTER INSERT ON outbox
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('outbox');--> statement-breakpoint
CREATE TRIGGER outbox_retry_wakes_worker AFTER UPDATE OF state ON outbox
  FOR EACH ROW WHEN (OLD.state <> 'waiting' AND NEW.state = 'waiting') EXECUTE FUNCTION tell_change('outbox');--> statement-breakpoint
CREATE TRIGGER newsletter_insert_wakes_worker AFTER INSERT ON newsletter_issues
  FOR EACH ROW EXECUTE FUNCTION tell_change('newsletter');--> statement-breakpoint
CREATE TRIGGER newsletter_plan_wakes_worker AFTER UPDATE OF planned_for, started_at ON newsletter_issues
  FOR EACH ROW EXECUTE FUNCTION tell_change('newsletter');

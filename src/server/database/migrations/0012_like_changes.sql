-- Tells every process whose likes changed: "likes" and the member's id. Related games follow these.
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON community_ratings FOR EACH ROW EXECUTE FUNCTION tell_change_of_row('likes', 'member_id');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON favorites FOR EACH ROW EXECUTE FUNCTION tell_change_of_row('likes', 'member_id');

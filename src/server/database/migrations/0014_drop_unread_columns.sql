DROP INDEX "two_player_votes_by_saying";--> statement-breakpoint
DROP INDEX "two_player_votes_sentence_trigrams";--> statement-breakpoint
ALTER TABLE "member_standings" DROP COLUMN "holds_comments";--> statement-breakpoint
ALTER TABLE "member_standings" DROP COLUMN "wave_cleared_at";
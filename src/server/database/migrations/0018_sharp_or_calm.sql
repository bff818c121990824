ALTER TABLE "games" DROP CONSTRAINT "games_two_player";--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "mood" text;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_mood" CHECK ("games"."mood" in ('sharp', 'calm'));--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_two_player" CHECK ("games"."two_player_verdict" in ('best', 'good', 'playable', 'avoid') and ("games"."two_player_verdict" is null) = ("games"."two_player_reason" is null));
CREATE INDEX "two_player_votes_by_saying" ON "two_player_votes" USING btree ("said_at","id") WHERE sentence is not null;--> statement-breakpoint
CREATE INDEX "two_player_votes_sentence_trigrams" ON "two_player_votes" USING gin ("sentence" gin_trgm_ops);

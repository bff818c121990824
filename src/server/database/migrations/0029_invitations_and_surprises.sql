CREATE TABLE "pair_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pair_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inviter_id" text NOT NULL,
	"token_digest" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	CONSTRAINT "pair_invitations_token_digest_unique" UNIQUE("token_digest"),
	CONSTRAINT "pair_invitations_outcome_known" CHECK ("pair_invitations"."outcome" in ('accepted', 'declined', 'taken-back'))
);
--> statement-breakpoint
ALTER TABLE "pair_members" ADD COLUMN "has_left" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shelf_entries" ADD COLUMN "is_surprise" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pair_invitations" ADD CONSTRAINT "pair_invitations_inviter_id_members_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pair_invitations_one_at_a_time" ON "pair_invitations" USING btree ("inviter_id") WHERE outcome is null;--> statement-breakpoint
ALTER TABLE "pair_members" ADD CONSTRAINT "pair_members_left" CHECK (not "pair_members"."has_left" or "pair_members"."ended_at" is not null);--> statement-breakpoint
ALTER TABLE "shelf_entries" ADD CONSTRAINT "shelf_entries_surprise_is_wish" CHECK (not "shelf_entries"."is_surprise" or "shelf_entries"."mark" is not distinct from 'wish');--> statement-breakpoint
CREATE FUNCTION end_pair_of_one() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whose account is deleted at the same moment is passed over: no two wait for each other.
  UPDATE pair_members SET ended_at = now()
  WHERE (pair_id, side) IN (
    SELECT pair_id, side FROM pair_members
    WHERE pair_id = OLD.pair_id AND ended_at IS NULL FOR UPDATE SKIP LOCKED
  );
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER pair_members_end_pair_of_one AFTER DELETE ON pair_members
FOR EACH ROW WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION end_pair_of_one();

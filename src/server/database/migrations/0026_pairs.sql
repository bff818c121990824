CREATE TABLE "pair_members" (
	"pair_id" integer NOT NULL,
	"member_id" text NOT NULL,
	"side" smallint NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "pair_members_pair_id_side_pk" PRIMARY KEY("pair_id","side"),
	CONSTRAINT "pair_members_side" CHECK ("pair_members"."side" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "pairs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pairs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"formed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pair_members" ADD CONSTRAINT "pair_members_pair_id_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."pairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_members" ADD CONSTRAINT "pair_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pair_members_one_pair_at_a_time" ON "pair_members" USING btree ("member_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "pair_members_member" ON "pair_members" USING btree ("member_id");
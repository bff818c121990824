CREATE TABLE "shelf_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shelf_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" text NOT NULL,
	"game_id" integer,
	"name" text,
	"folded_name" text,
	"year" integer,
	"external_id" text,
	"rating" smallint,
	"mark" text,
	"times_played" integer DEFAULT 0 NOT NULL,
	"last_played_on" date,
	"marked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shelf_entries_game_once" UNIQUE("member_id","game_id"),
	CONSTRAINT "shelf_entries_mark_known" CHECK ("shelf_entries"."mark" in ('own', 'wish', 'not-for-us')),
	CONSTRAINT "shelf_entries_game_or_name" CHECK (("shelf_entries"."game_id" is null) = ("shelf_entries"."name" is not null) and ("shelf_entries"."name" is null) = ("shelf_entries"."folded_name" is null)),
	CONSTRAINT "shelf_entries_say_something" CHECK ("shelf_entries"."mark" is not null or "shelf_entries"."times_played" > 0),
	CONSTRAINT "shelf_entries_played" CHECK ("shelf_entries"."times_played" > 0 or "shelf_entries"."last_played_on" is null),
	CONSTRAINT "shelf_entries_times" CHECK ("shelf_entries"."times_played" >= 0),
	CONSTRAINT "shelf_entries_rating_scale" CHECK ("shelf_entries"."rating" is null or "shelf_entries"."game_id" is null and "shelf_entries"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "shelf_notes" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"comment" text,
	"price_paid" text
);
--> statement-breakpoint
ALTER TABLE "shelf_entries" ADD CONSTRAINT "shelf_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_entries" ADD CONSTRAINT "shelf_entries_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_notes" ADD CONSTRAINT "shelf_notes_entry_id_shelf_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."shelf_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shelf_entries_name_once" ON "shelf_entries" USING btree ("member_id","folded_name",coalesce("year", 0)) WHERE "shelf_entries"."game_id" is null;--> statement-breakpoint
CREATE INDEX "shelf_entries_game" ON "shelf_entries" USING btree ("game_id");
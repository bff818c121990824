CREATE TABLE "versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"game_id" integer,
	"post_id" integer,
	"revision" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"changed" text[] DEFAULT '{}' NOT NULL,
	"source" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"saved_by" text,
	"begun_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "versions_kind" CHECK ("versions"."kind" in ('game', 'post')),
	CONSTRAINT "versions_source" CHECK ("versions"."source" in ('earlier', 'made', 'saved', 'imported', 'import-undone', 'restored', 'pending', 'set-aside')),
	CONSTRAINT "versions_thing" CHECK (num_nonnulls("versions"."game_id", "versions"."post_id") = 1 and case "versions"."kind" when 'game' then "versions"."game_id" else "versions"."post_id" end is not null)
);
--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_saved_by_members_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "versions_of_game" ON "versions" USING btree ("game_id","id");--> statement-breakpoint
CREATE INDEX "versions_of_post" ON "versions" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "versions_saved_by" ON "versions" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "versions_by_moment" ON "versions" USING btree ("saved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "versions_one_waits" ON "versions" USING btree ("post_id") WHERE source = 'pending';
CREATE TABLE "evening_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evening_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" text NOT NULL,
	"game_id" integer NOT NULL,
	"evening_key" uuid NOT NULL,
	"day" date NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"token_digest" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evening_questions_token_digest_unique" UNIQUE("token_digest"),
	CONSTRAINT "evening_questions_once" UNIQUE("member_id","day")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"member_id" text NOT NULL,
	"about" text NOT NULL,
	"time_zone" text NOT NULL,
	"off_digest" text NOT NULL,
	"next_look_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminders_member_id_about_pk" PRIMARY KEY("member_id","about"),
	CONSTRAINT "reminders_off_digest_unique" UNIQUE("off_digest"),
	CONSTRAINT "reminders_about" CHECK ("reminders"."about" in ('evening', 'wishes'))
);
--> statement-breakpoint
CREATE TABLE "wish_offers" (
	"member_id" text NOT NULL,
	"game_id" integer NOT NULL,
	"is_offered" boolean NOT NULL,
	"price_cents" integer,
	"currency" text,
	CONSTRAINT "wish_offers_member_id_game_id_pk" PRIMARY KEY("member_id","game_id"),
	CONSTRAINT "wish_offers_price" CHECK (("wish_offers"."price_cents" is null) = ("wish_offers"."currency" is null))
);
--> statement-breakpoint
ALTER TABLE "room_seats" ADD COLUMN "leanings" jsonb;--> statement-breakpoint
ALTER TABLE "room_seats" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "evening_questions" ADD CONSTRAINT "evening_questions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evening_questions" ADD CONSTRAINT "evening_questions_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish_offers" ADD CONSTRAINT "wish_offers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish_offers" ADD CONSTRAINT "wish_offers_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evening_questions_due" ON "evening_questions" USING btree ("due_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "evening_questions_game" ON "evening_questions" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "reminders_next_look" ON "reminders" USING btree ("next_look_at") WHERE next_look_at is not null;--> statement-breakpoint
CREATE INDEX "wish_offers_game" ON "wish_offers" USING btree ("game_id");--> statement-breakpoint
ALTER TABLE "room_seats" ADD CONSTRAINT "room_seats_asked_by_members_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_seats_asked_by" ON "room_seats" USING btree ("asked_by") WHERE asked_by is not null;
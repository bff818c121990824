CREATE TABLE "room_answers" (
	"letters" text NOT NULL,
	"seat" text NOT NULL,
	"game_id" integer NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "room_answers_letters_seat_game_id_pk" PRIMARY KEY("letters","seat","game_id"),
	CONSTRAINT "room_answers_known" CHECK ("room_answers"."answer" in ('yes', 'maybe', 'no'))
);
--> statement-breakpoint
CREATE TABLE "room_matches" (
	"letters" text NOT NULL,
	"game_id" integer NOT NULL,
	"matched_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"first_is_on" boolean,
	"second_is_on" boolean,
	CONSTRAINT "room_matches_letters_game_id_pk" PRIMARY KEY("letters","game_id")
);
--> statement-breakpoint
CREATE TABLE "room_seats" (
	"letters" text NOT NULL,
	"seat" text NOT NULL,
	"token_digest" text NOT NULL,
	"dealt" integer[] DEFAULT '{}' NOT NULL,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "room_seats_letters_seat_pk" PRIMARY KEY("letters","seat"),
	CONSTRAINT "room_seats_two" CHECK ("room_seats"."seat" in ('first', 'second'))
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"letters" text PRIMARY KEY NOT NULL,
	"limits" jsonb,
	"deck" jsonb NOT NULL,
	"wider" jsonb,
	"widened" text,
	"seed" integer NOT NULL,
	"rounds" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "room_answers" ADD CONSTRAINT "room_answers_letters_seat_room_seats_letters_seat_fk" FOREIGN KEY ("letters","seat") REFERENCES "public"."room_seats"("letters","seat") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_matches" ADD CONSTRAINT "room_matches_letters_rooms_letters_fk" FOREIGN KEY ("letters") REFERENCES "public"."rooms"("letters") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_seats" ADD CONSTRAINT "room_seats_letters_rooms_letters_fk" FOREIGN KEY ("letters") REFERENCES "public"."rooms"("letters") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rooms_closing" ON "rooms" USING btree ("closes_at");
CREATE TABLE "authenticators" (
	"member_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_codes" (
	"digest" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"digest" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"member_id" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "challenges_purpose" CHECK ("challenges"."purpose" in ('second-step', 'add-passkey', 'use-passkey'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_name_length" CHECK (length("passkeys"."name") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "mailed_links" DROP CONSTRAINT "mailed_links_purpose";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "second_factor_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_codes" ADD CONSTRAINT "backup_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backup_codes_member" ON "backup_codes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "challenges_member" ON "challenges" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "passkeys_member" ON "passkeys" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_purpose" CHECK ("mailed_links"."purpose" in ('confirm-email', 'change-email', 'keep-email', 'reset-password', 'undo-second-factor'));--> statement-breakpoint
UPDATE "sessions" SET "proved_at" = "created_at";

CREATE TABLE "limited_calls" (
	"key" text PRIMARY KEY NOT NULL,
	"calls" timestamp (3) with time zone[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "performed_once" (
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"answer" jsonb DEFAULT 'null'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "performed_once_caller_key_pk" PRIMARY KEY("caller","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_state" CHECK ("outbox"."state" in ('waiting', 'sent', 'failed', 'in-mailbox')),
	CONSTRAINT "outbox_one_line_headers" CHECK ("outbox"."recipient" !~ '[\r\n]' and "outbox"."subject" !~ '[\r\n]')
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credentials_once" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"digest" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"member_id" text NOT NULL,
	"email" "citext" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailed_links_purpose" CHECK ("mailed_links"."purpose" in ('confirm-email', 'change-email', 'reset-password'))
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "username_seen_as" text GENERATED ALWAYS AS (replace(replace(translate(lower(username::text), '01iı|аеёорсухіјѕԁһкмтвнӏгԛԝαορικμντυχεβηζ_.-', 'ollllaeeopcyxljsdhkmtbhlrqwaoplkmvtuxebnz'), 'rn', 'm'), 'vv', 'w')) STORED;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "limited_calls_expiry" ON "limited_calls" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "performed_once_age" ON "performed_once" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_age" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "credentials_member" ON "credentials" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "mailed_links_member" ON "mailed_links" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_username_seen_as_unique" UNIQUE("username_seen_as");--> statement-breakpoint
CREATE TRIGGER keep_moment_of_change BEFORE UPDATE ON "credentials" FOR EACH ROW EXECUTE FUNCTION keep_moment_of_change();

CREATE TABLE "newsletter_clicks" (
	"day" date NOT NULL,
	"issue_id" integer NOT NULL,
	"key" text NOT NULL,
	"clicks" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "newsletter_clicks_issue_id_key_day_pk" PRIMARY KEY("issue_id","key","day")
);
--> statement-breakpoint
CREATE TABLE "newsletter_departures" (
	"address_digest" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_departures_reason" CHECK ("newsletter_departures"."reason" in ('unsubscribed', 'bounced', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_links" (
	"issue_id" integer NOT NULL,
	"key" text NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "newsletter_links_issue_id_key_pk" PRIMARY KEY("issue_id","key")
);
--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" DROP CONSTRAINT "newsletter_deliveries_post_id_newsletter_issues_post_id_fk";
--> statement-breakpoint
ALTER TABLE "newsletter_issues" DROP CONSTRAINT "newsletter_issues_post_id_posts_id_fk";
--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" DROP CONSTRAINT "newsletter_deliveries_post_id_address_digest_pk";--> statement-breakpoint
ALTER TABLE "newsletter_issues" DROP CONSTRAINT "newsletter_issues_pkey";--> statement-breakpoint
ALTER TABLE "newsletter_issues" ALTER COLUMN "post_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ALTER COLUMN "started_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "is_address_gone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD COLUMN "issue_id" integer;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD COLUMN "bounced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "shape" text DEFAULT 'excerpt' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "preheader" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "content" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "planned_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "left_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "agreed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "agreed_how" text;--> statement-breakpoint
-- Which letter each mail belonged to, from its article.
UPDATE "newsletter_deliveries" d SET "issue_id" = i."id" FROM "newsletter_issues" i WHERE i."post_id" = d."post_id";--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ALTER COLUMN "issue_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_address_digest_pk" PRIMARY KEY("issue_id","address_digest");--> statement-breakpoint
-- What letters say that began before: one that is under way goes on as it began.
UPDATE "newsletter_issues" i SET "subject" = p."title", "slug" = p."slug", "created_at" = i."started_at",
  "content" = '<p>' || replace(replace(replace(p."excerpt", '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>',
  "picture" = CASE WHEN p."featured_image" ~ '^/pictures/articles/[a-z0-9-]+[.]svg$'
    THEN '/pictures/articles/share/' || p."slug" || '.png' ELSE p."featured_image" END
FROM "posts" p WHERE p."id" = i."post_id";--> statement-breakpoint
CREATE TRIGGER keep_moment_of_change BEFORE UPDATE ON "newsletter_issues" FOR EACH ROW EXECUTE FUNCTION keep_moment_of_change();--> statement-breakpoint
ALTER TABLE "newsletter_clicks" ADD CONSTRAINT "newsletter_clicks_link" FOREIGN KEY ("issue_id","key") REFERENCES "public"."newsletter_links"("issue_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_links" ADD CONSTRAINT "newsletter_links_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_changed_by_members_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_address" ON "newsletter_deliveries" USING btree ("address_digest","created_at");--> statement-breakpoint
CREATE INDEX "newsletter_issues_planned" ON "newsletter_issues" USING btree ("planned_for") WHERE started_at is null;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" DROP COLUMN "post_id";--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_post_unique" UNIQUE("post_id");--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_shape" CHECK ("newsletter_issues"."shape" in ('own', 'excerpt', 'full'));
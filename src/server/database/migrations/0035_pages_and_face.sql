CREATE TABLE "former_page_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"page_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"lede" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"parts" jsonb NOT NULL,
	"place" text DEFAULT 'none' NOT NULL,
	"online" boolean DEFAULT false NOT NULL,
	"revision" integer NOT NULL,
	"changed_by" text,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "page_versions_revision_once" UNIQUE("page_id","revision")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"original" text,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"lede" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"parts" jsonb NOT NULL,
	"place" text DEFAULT 'none' NOT NULL,
	"online" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"trashed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pages_slug_unique" UNIQUE("slug"),
	CONSTRAINT "pages_original_once" UNIQUE("original"),
	CONSTRAINT "pages_slug_shape" CHECK ("pages"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "pages_original_known" CHECK ("pages"."original" in ('about', 'faq', 'privacy', 'terms')),
	CONSTRAINT "pages_original_stays" CHECK ("pages"."original" is null or "pages"."slug" = "pages"."original"),
	CONSTRAINT "pages_place_known" CHECK ("pages"."place" in ('menu', 'footer', 'none'))
);
--> statement-breakpoint
ALTER TABLE "former_page_slugs" ADD CONSTRAINT "former_page_slugs_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_changed_by_members_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_changed_by_members_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_page_slugs_page" ON "former_page_slugs" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "page_versions_changed_by" ON "page_versions" USING btree ("changed_by");--> statement-breakpoint
CREATE TRIGGER keep_moment_of_change BEFORE UPDATE ON pages FOR EACH ROW EXECUTE FUNCTION keep_moment_of_change();--> statement-breakpoint
-- What every page knows of these pages is read with the settings; what they say, by itself.
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON pages FOR EACH STATEMENT EXECUTE FUNCTION tell_change('pages');--> statement-breakpoint
CREATE TRIGGER tell_settings AFTER INSERT OR UPDATE OR DELETE ON pages FOR EACH STATEMENT EXECUTE FUNCTION tell_change('settings');--> statement-breakpoint
CREATE TRIGGER tell_settings AFTER INSERT OR UPDATE OR DELETE ON former_page_slugs FOR EACH STATEMENT EXECUTE FUNCTION tell_change('settings');

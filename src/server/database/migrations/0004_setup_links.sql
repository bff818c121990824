CREATE TABLE "setup_links" (
	"digest" text PRIMARY KEY NOT NULL,
	"email" "citext",
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "former_post_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_games" (
	"post_id" integer NOT NULL,
	"game_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "post_games_post_id_game_id_pk" PRIMARY KEY("post_id","game_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"excerpt" text NOT NULL,
	"featured_image" text NOT NULL,
	"author_id" text,
	"published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "posts_slug_shape" CHECK ("posts"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "posts_title_length" CHECK (length(trim("posts"."title")) between 1 and 200),
	CONSTRAINT "posts_published_at" CHECK (not "posts"."published" or "posts"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" "citext" NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name"),
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_slug_shape" CHECK ("categories"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "categories_name_present" CHECK (trim("categories"."name"::text) <> '')
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"game_id" integer NOT NULL,
	"member_id" text,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_content" CHECK (length("comments"."content") between 1 and 5000 and "comments"."content" ~ '\S')
);
--> statement-breakpoint
CREATE TABLE "community_ratings" (
	"member_id" text NOT NULL,
	"game_id" integer NOT NULL,
	"rating" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_ratings_game_id_member_id_pk" PRIMARY KEY("game_id","member_id"),
	CONSTRAINT "community_ratings_scale" CHECK ("community_ratings"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"member_id" text NOT NULL,
	"game_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_member_id_game_id_pk" PRIMARY KEY("member_id","game_id")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_name" CHECK (length(trim("contact_messages"."name")) between 1 and 100),
	CONSTRAINT "contact_messages_subject" CHECK (length(trim("contact_messages"."subject")) between 1 and 200),
	CONSTRAINT "contact_messages_message" CHECK (length(trim("contact_messages"."message")) between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "former_game_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"game_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_categories" (
	"game_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "game_categories_game_id_category_id_pk" PRIMARY KEY("game_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "game_retailers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_retailers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"game_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"product_id" text,
	"price_cents" integer,
	"currency" text,
	"price_as_of" date,
	CONSTRAINT "game_retailers_once" UNIQUE("game_id","name"),
	CONSTRAINT "game_retailers_name_present" CHECK (trim("game_retailers"."name") <> ''),
	CONSTRAINT "game_retailers_url" CHECK ("game_retailers"."url" ~* '^https?://'),
	CONSTRAINT "game_retailers_price" CHECK ("game_retailers"."price_cents" >= 0 and ("game_retailers"."price_cents" is null) = ("game_retailers"."currency" is null)),
	CONSTRAINT "game_retailers_currency" CHECK ("game_retailers"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "games_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"external_id" text,
	"title" text NOT NULL,
	"tagline" text,
	"description" text NOT NULL,
	"image_url" text,
	"difficulty" text,
	"play_minutes" integer,
	"min_players" integer NOT NULL,
	"max_players" integer NOT NULL,
	"min_age" integer,
	"year" integer,
	"designers" text[] DEFAULT '{}' NOT NULL,
	"mechanics" text[] DEFAULT '{}' NOT NULL,
	"weight" numeric(3, 2),
	"mode" text,
	"two_player_verdict" text,
	"two_player_reason" text,
	"expert_rating" numeric(2, 1),
	"expert_reason" text,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" bigint DEFAULT 0 NOT NULL,
	"community_rating" double precision GENERATED ALWAYS AS (rating_sum::double precision / nullif(rating_count, 0)) STORED,
	"featured" boolean DEFAULT false NOT NULL,
	"best_seller" boolean DEFAULT false NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"publisher_name" text,
	"publisher_url" text,
	"publisher_description" text,
	"publisher_description_html" text,
	"youtube_video_id" text,
	"gallery_images" text[] DEFAULT '{}' NOT NULL,
	"meta_description" text,
	"og_image" text,
	"meta_keywords" text,
	"canonical_url" text,
	"structured_data" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "games_slug_unique" UNIQUE("slug"),
	CONSTRAINT "games_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "games_slug_shape" CHECK ("games"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "games_title_length" CHECK (length(trim("games"."title")) between 1 and 200),
	CONSTRAINT "games_difficulty" CHECK ("games"."difficulty" in ('Easy', 'Medium', 'Hard')),
	CONSTRAINT "games_players" CHECK (1 <= "games"."min_players" and "games"."min_players" <= "games"."max_players"),
	CONSTRAINT "games_play_minutes" CHECK ("games"."play_minutes" >= 1),
	CONSTRAINT "games_min_age" CHECK ("games"."min_age" between 0 and 99),
	CONSTRAINT "games_mode" CHECK ("games"."mode" in ('together', 'against')),
	CONSTRAINT "games_weight" CHECK ("games"."weight" between 1 and 5),
	CONSTRAINT "games_expert_rating" CHECK ("games"."expert_rating" between 0 and 5),
	CONSTRAINT "games_two_player" CHECK ("games"."two_player_verdict" in ('best', 'good', 'playable') and ("games"."two_player_verdict" is null) = ("games"."two_player_reason" is null)),
	CONSTRAINT "games_rating_figures" CHECK ("games"."rating_sum" between "games"."rating_count" and 5 * "games"."rating_count"::bigint),
	CONSTRAINT "games_youtube_video_id" CHECK ("games"."youtube_video_id" ~ '^[A-Za-z0-9_-]{11}$'),
	CONSTRAINT "games_publisher_url" CHECK ("games"."publisher_url" ~* '^https?://')
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" text PRIMARY KEY NOT NULL,
	"email" "citext" NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"username" "citext",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_email_unique" UNIQUE("email"),
	CONSTRAINT "members_username_unique" UNIQUE("username"),
	CONSTRAINT "members_email_length" CHECK (length("members"."email") between 3 and 254),
	CONSTRAINT "members_username_length" CHECK (length("members"."username") between 3 and 30 and "members"."username" = trim("members"."username"))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" "citext" NOT NULL,
	"token_digest" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscribers_token_digest_unique" UNIQUE("token_digest"),
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "affiliate_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"retailer" "citext" NOT NULL,
	"template_url" text DEFAULT '' NOT NULL,
	"affiliate_id" text DEFAULT '' NOT NULL,
	"affiliate_tag" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "affiliate_settings_retailer_unique" UNIQUE("retailer")
);
--> statement-breakpoint
CREATE TABLE "milestones" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_post_slugs" ADD CONSTRAINT "former_post_slugs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_games" ADD CONSTRAINT "post_games_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_games" ADD CONSTRAINT "post_games_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_ratings" ADD CONSTRAINT "community_ratings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_ratings" ADD CONSTRAINT "community_ratings_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_game_slugs" ADD CONSTRAINT "former_game_slugs_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_categories" ADD CONSTRAINT "game_categories_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_categories" ADD CONSTRAINT "game_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_retailers" ADD CONSTRAINT "game_retailers_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_post_slugs_post" ON "former_post_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_games_game" ON "post_games" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("published_at" DESC NULLS LAST,"id") WHERE published;--> statement-breakpoint
CREATE INDEX "comments_of_game" ON "comments" USING btree ("game_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "comments_member" ON "comments" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "community_ratings_member" ON "community_ratings" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "favorites_game" ON "favorites" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "former_game_slugs_game" ON "former_game_slugs" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "game_categories_category" ON "game_categories" USING btree ("category_id","game_id");--> statement-breakpoint
CREATE INDEX "games_by_community_rating" ON "games" USING btree ("community_rating" DESC NULLS LAST,"title","id");--> statement-breakpoint
CREATE INDEX "games_by_title" ON "games" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "games_by_change" ON "games" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "games_featured" ON "games" USING btree ("id") WHERE featured;--> statement-breakpoint
CREATE INDEX "games_best_sellers" ON "games" USING btree ("id") WHERE best_seller;--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id");
-- Text that compares without case (addresses, usernames), look-ups by part of a word, and text without its accents.
CREATE EXTENSION IF NOT EXISTS citext;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE TABLE "performed_once" (
	"caller" text NOT NULL,
	"session" text DEFAULT '' NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"answer" jsonb DEFAULT 'null'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "performed_once_caller_session_key_pk" PRIMARY KEY("caller","session","key")
);--> statement-breakpoint
CREATE TABLE "limited_calls" (
	"key" text PRIMARY KEY NOT NULL,
	"calls" timestamp (3) with time zone[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "member_standings" (
	"member_id" text PRIMARY KEY NOT NULL,
	"blocked_at" timestamp (3) with time zone,
	"blocked_for" text,
	"holds_comments" boolean DEFAULT false NOT NULL,
	"wave_cleared_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"noted_by" text,
	"noted_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "member_standings_reason" CHECK (("member_standings"."blocked_at" is null) = ("member_standings"."blocked_for" is null)),
	CONSTRAINT "member_standings_reason_length" CHECK (length("member_standings"."blocked_for") between 1 and 300),
	CONSTRAINT "member_standings_note" CHECK (length("member_standings"."note") <= 2000)
);--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credentials_once" UNIQUE("provider_id","account_id")
);--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"digest" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"member_id" text NOT NULL,
	"email" "citext" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"carried" jsonb,
	"session_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailed_links_purpose" CHECK ("mailed_links"."purpose" in ('confirm-email', 'change-email', 'keep-email', 'reset-password', 'undo-second-factor'))
);--> statement-breakpoint
CREATE TABLE "members" (
	"id" text PRIMARY KEY NOT NULL,
	"email" "citext" NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"username" "citext",
	"role" text,
	"role_given_at" timestamp (3) with time zone,
	"owner_requested_at" timestamp (3) with time zone,
	"admin_since" timestamp (3) with time zone,
	"second_factor_since" timestamp (3) with time zone,
	"recovered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_email_unique" UNIQUE("email"),
	CONSTRAINT "members_username_unique" UNIQUE("username"),
	CONSTRAINT "members_role" CHECK ("members"."role" in ('author', 'editor', 'moderator', 'owner')),
	CONSTRAINT "members_email_length" CHECK (length("members"."email") between 3 and 254),
	CONSTRAINT "members_username_length" CHECK (length("members"."username") between 3 and 30 and "members"."username" = trim("members"."username"))
);--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"proved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);--> statement-breakpoint
CREATE TABLE "username_looks" (
	"look" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "authenticators" (
	"member_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "backup_codes" (
	"digest" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "challenges" (
	"digest" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"member_id" text,
	"may_take_up_role" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "challenges_purpose" CHECK ("challenges"."purpose" in ('second-step', 'add-passkey', 'use-passkey'))
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "site_archives" (
	"id" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"is_sent" boolean NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"bytes" bigint,
	"figures" jsonb,
	"problem" text,
	"asked_by" text,
	"taken_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_archives_state" CHECK ("site_archives"."state" in ('making', 'made', 'sending', 'reading', 'read', 'writing', 'written', 'failed'))
);--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"admin_id" text,
	"admin_email" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"thing_kind" text,
	"thing_id" integer,
	"about_member" text,
	"details" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_log_thing" CHECK (num_nonnulls("audit_log"."thing_kind", "audit_log"."thing_id") in (0, 2) and "audit_log"."thing_kind" in ('game', 'post', 'page', 'letter', 'picture'))
);--> statement-breakpoint
CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"bytes" bigint,
	"fault" text
);--> statement-breakpoint
CREATE TABLE "former_post_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "post_games" (
	"post_id" integer NOT NULL,
	"game_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "post_games_post_id_game_id_pk" PRIMARY KEY("post_id","game_id")
);--> statement-breakpoint
CREATE TABLE "post_previews" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"token_digest" text NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_previews_token_digest_unique" UNIQUE("token_digest")
);--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"words" integer GENERATED ALWAYS AS (regexp_count(regexp_replace(content, '<[^>]*>', ' ', 'g'), '[^ \f\n\r\t\v\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+')) STORED NOT NULL,
	"excerpt" text NOT NULL,
	"featured_image" text NOT NULL,
	"author_id" text,
	"published" boolean DEFAULT false NOT NULL,
	"in_trash" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone,
	"keeps_slug" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"byline" text DEFAULT '' NOT NULL,
	"meta_title" text DEFAULT '' NOT NULL,
	"meta_description" text DEFAULT '' NOT NULL,
	"canonical_url" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posts_in_trash" CHECK (not ("posts"."in_trash" and "posts"."published")),
	CONSTRAINT "posts_slug_shape" CHECK ("posts"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "posts_title_length" CHECK (length(trim("posts"."title")) between 1 and 200),
	CONSTRAINT "posts_published_at" CHECK (not "posts"."published" or "posts"."published_at" is not null)
);--> statement-breakpoint
CREATE TABLE "catalogue_import_rows" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"title" text NOT NULL,
	"year" integer,
	"kind" text NOT NULL,
	"game_id" integer,
	"choice" text,
	"words" text[] DEFAULT '{}' NOT NULL,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deed" text,
	"revision" integer,
	CONSTRAINT "catalogue_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "catalogue_import_rows_kind" CHECK ("catalogue_import_rows"."kind" in ('new', 'namesake', 'known')),
	CONSTRAINT "catalogue_import_rows_choice" CHECK ("catalogue_import_rows"."choice" in ('merge', 'add')),
	CONSTRAINT "catalogue_import_rows_deed" CHECK ("catalogue_import_rows"."deed" in ('created', 'changed', 'undone', 'stays'))
);--> statement-breakpoint
CREATE TABLE "catalogue_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_total" integer,
	"report" jsonb,
	"choices" jsonb,
	"problem" text,
	"started_by" text,
	"written_by" text,
	"taken_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_imports_state" CHECK ("catalogue_imports"."state" in ('sending', 'reading', 'read', 'writing', 'written', 'failed', 'undoing', 'undone'))
);--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" "citext" NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name"),
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_slug_shape" CHECK ("categories"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "categories_name_present" CHECK (trim("categories"."name"::text) <> '')
);--> statement-breakpoint
CREATE TABLE "comment_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"about_member" text,
	"record" jsonb NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	CONSTRAINT "comment_decisions_kind" CHECK ("comment_decisions"."kind" in ('shown', 'removed', 'cleared', 'blocked'))
);--> statement-breakpoint
CREATE TABLE "comment_notices" (
	"name" text PRIMARY KEY NOT NULL,
	"told_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "comment_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"comment_id" integer,
	"game_id" integer NOT NULL,
	"member_id" text NOT NULL,
	"reason" text NOT NULL,
	"words" text,
	"outcome" text,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_reports_once" UNIQUE("comment_id","member_id"),
	CONSTRAINT "comment_reports_reason" CHECK ("comment_reports"."reason" in ('rude', 'advertising', 'off-topic', 'spoiler', 'other')),
	CONSTRAINT "comment_reports_outcome" CHECK ("comment_reports"."outcome" in ('right', 'left')),
	CONSTRAINT "comment_reports_settled" CHECK (("comment_reports"."outcome" is null) = ("comment_reports"."settled_at" is null)),
	CONSTRAINT "comment_reports_words" CHECK (length("comment_reports"."words") between 1 and 500 and "comment_reports"."words" ~ '\S')
);--> statement-breakpoint
CREATE TABLE "comment_counts" (
	"game_id" integer PRIMARY KEY NOT NULL,
	"comments" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"game_id" integer NOT NULL,
	"member_id" text,
	"content" text NOT NULL,
	"in_trash" boolean DEFAULT false NOT NULL,
	"held_for" text,
	"edited_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_held_for" CHECK ("comments"."held_for" in ('first', 'link', 'member')),
	CONSTRAINT "comments_content" CHECK (length("comments"."content") between 1 and 5000 and "comments"."content" ~ '\S')
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "evenings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evenings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"pair_id" integer,
	"member_id" text,
	"written_by" text,
	"game_id" integer,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"year" integer,
	"day" date NOT NULL,
	"outcome" text NOT NULL,
	"minutes" smallint,
	"word" text,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evenings_key_unique" UNIQUE("key"),
	CONSTRAINT "evenings_one_table" CHECK (num_nonnulls("evenings"."pair_id", "evenings"."member_id") = 1),
	CONSTRAINT "evenings_outcome_known" CHECK ("evenings"."outcome" in ('left', 'right', 'draw', 'won', 'lost', 'stopped')),
	CONSTRAINT "evenings_day" CHECK (extract(year from "evenings"."day") between 1900 and 9999),
	CONSTRAINT "evenings_minutes_bounded" CHECK ("evenings"."minutes" between 1 and 1440),
	CONSTRAINT "evenings_name" CHECK (length("evenings"."name") between 1 and 200),
	CONSTRAINT "evenings_word" CHECK (length("evenings"."word") between 1 and 140 and "evenings"."word" ~ '\S' and "evenings"."word" !~ '[\n\r]')
);--> statement-breakpoint
CREATE TABLE "taken_back_evenings" (
	"key" uuid PRIMARY KEY NOT NULL,
	"taken_back_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "real_times" (
	"game_id" integer PRIMARY KEY NOT NULL,
	"tables" integer NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "real_times_enough_tables" CHECK ("real_times"."tables" >= 5)
);--> statement-breakpoint
CREATE TABLE "favorites" (
	"member_id" text NOT NULL,
	"game_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_member_id_game_id_pk" PRIMARY KEY("member_id","game_id")
);--> statement-breakpoint
CREATE TABLE "game_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"field" text NOT NULL,
	"games" jsonb NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken_back_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "former_game_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"game_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "game_categories" (
	"game_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "game_categories_game_id_category_id_pk" PRIMARY KEY("game_id","category_id")
);--> statement-breakpoint
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
);--> statement-breakpoint
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
	"mood" text,
	"two_player_verdict" text,
	"two_player_reason" text,
	"expert_rating" numeric(2, 1),
	"expert_reason" text,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" bigint DEFAULT 0 NOT NULL,
	"community_rating" double precision GENERATED ALWAYS AS (rating_sum::double precision / nullif(rating_count, 0)) STORED,
	"votes_great" integer DEFAULT 0 NOT NULL,
	"votes_good" integer DEFAULT 0 NOT NULL,
	"votes_works" integer DEFAULT 0 NOT NULL,
	"votes_skip" integer DEFAULT 0 NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"best_seller" boolean DEFAULT false NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"was_online" boolean DEFAULT false NOT NULL,
	"in_trash" boolean DEFAULT false NOT NULL,
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
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "games_in_trash" CHECK (not ("games"."in_trash" and "games"."published")),
	CONSTRAINT "games_slug_shape" CHECK ("games"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "games_title_length" CHECK (length(trim("games"."title")) between 1 and 200),
	CONSTRAINT "games_difficulty" CHECK ("games"."difficulty" in ('Easy', 'Medium', 'Hard')),
	CONSTRAINT "games_players" CHECK (1 <= "games"."min_players" and "games"."min_players" <= "games"."max_players"),
	CONSTRAINT "games_play_minutes" CHECK ("games"."play_minutes" >= 1),
	CONSTRAINT "games_min_age" CHECK ("games"."min_age" between 0 and 99),
	CONSTRAINT "games_mode" CHECK ("games"."mode" in ('together', 'against')),
	CONSTRAINT "games_mood" CHECK ("games"."mood" in ('sharp', 'calm')),
	CONSTRAINT "games_weight" CHECK ("games"."weight" between 1 and 5),
	CONSTRAINT "games_difficulty_of_weight" CHECK ("games"."difficulty" = case when "games"."weight" < 1.9 then 'Easy' when "games"."weight" <= 2.9 then 'Medium' when "games"."weight" is not null then 'Hard' else "games"."difficulty" end),
	CONSTRAINT "games_expert_rating" CHECK ("games"."expert_rating" between 0 and 5),
	CONSTRAINT "games_two_player" CHECK ("games"."two_player_verdict" in ('best', 'good', 'playable', 'avoid') and ("games"."two_player_verdict" is null) = ("games"."two_player_reason" is null)),
	CONSTRAINT "games_rating_figures" CHECK ("games"."rating_sum" between "games"."rating_count" and 5 * "games"."rating_count"::bigint),
	CONSTRAINT "games_votes" CHECK (least("games"."votes_great", "games"."votes_good", "games"."votes_works", "games"."votes_skip") >= 0),
	CONSTRAINT "games_youtube_video_id" CHECK ("games"."youtube_video_id" ~ '^[A-Za-z0-9_-]{11}$'),
	CONSTRAINT "games_publisher_url" CHECK ("games"."publisher_url" ~* '^https?://')
);--> statement-breakpoint
CREATE TABLE "game_merges" (
	"leaves_id" integer PRIMARY KEY NOT NULL,
	"stays_id" integer NOT NULL,
	CONSTRAINT "game_merges_two" CHECK ("game_merges"."stays_id" <> "game_merges"."leaves_id")
);--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"member_id" text,
	"about_member" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"reply_to" text,
	"unsubscribe_url" text,
	"urgency" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"is_address_gone" boolean DEFAULT false NOT NULL,
	"is_deleted_once_sent" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_state" CHECK ("outbox"."state" in ('waiting', 'sent', 'failed', 'in-mailbox')),
	CONSTRAINT "outbox_one_line_headers" CHECK ("outbox"."recipient" !~ '[\r\n]' and "outbox"."subject" !~ '[\r\n]'),
	CONSTRAINT "outbox_one_line_reply_to" CHECK ("outbox"."reply_to" !~ '[\r\n]')
);--> statement-breakpoint
CREATE TABLE "newsletter_clicks" (
	"day" date NOT NULL,
	"issue_id" integer NOT NULL,
	"key" text NOT NULL,
	"clicks" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "newsletter_clicks_issue_id_key_day_pk" PRIMARY KEY("issue_id","key","day")
);--> statement-breakpoint
CREATE TABLE "newsletter_confirmations" (
	"digest" text PRIMARY KEY NOT NULL,
	"subscriber_id" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"issue_id" integer NOT NULL,
	"address_digest" text NOT NULL,
	"mail_id" integer,
	"bounced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_deliveries_issue_id_address_digest_pk" PRIMARY KEY("issue_id","address_digest")
);--> statement-breakpoint
CREATE TABLE "newsletter_departures" (
	"address_digest" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_departures_reason" CHECK ("newsletter_departures"."reason" in ('unsubscribed', 'bounced', 'removed'))
);--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer,
	"shape" text DEFAULT 'excerpt' NOT NULL,
	"subject" text,
	"preheader" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"picture" text,
	"slug" text,
	"planned_for" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"last_subscriber_id" integer DEFAULT 0 NOT NULL,
	"left_count" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_issues_post_unique" UNIQUE("post_id"),
	CONSTRAINT "newsletter_issues_shape" CHECK ("newsletter_issues"."shape" in ('own', 'excerpt', 'full'))
);--> statement-breakpoint
CREATE TABLE "newsletter_links" (
	"issue_id" integer NOT NULL,
	"key" text NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "newsletter_links_issue_id_key_pk" PRIMARY KEY("issue_id","key")
);--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" "citext" NOT NULL,
	"token_digest" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"agreed_at" timestamp (3) with time zone,
	"agreed_how" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscribers_token_digest_unique" UNIQUE("token_digest"),
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email")
);--> statement-breakpoint
CREATE TABLE "former_page_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"page_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
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
	CONSTRAINT "pages_original_once" UNIQUE("original"),
	CONSTRAINT "pages_slug_shape" CHECK ("pages"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "pages_original_known" CHECK ("pages"."original" in ('about', 'faq', 'privacy', 'terms')),
	CONSTRAINT "pages_original_stays" CHECK ("pages"."original" is null or "pages"."slug" = "pages"."original"),
	CONSTRAINT "pages_in_trash" CHECK ("pages"."trashed_at" is null or not "pages"."online" and "pages"."original" is null),
	CONSTRAINT "pages_place_known" CHECK ("pages"."place" in ('menu', 'footer', 'none'))
);--> statement-breakpoint
CREATE TABLE "pair_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pair_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inviter_id" text NOT NULL,
	"token_digest" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	CONSTRAINT "pair_invitations_token_digest_unique" UNIQUE("token_digest"),
	CONSTRAINT "pair_invitations_outcome_known" CHECK ("pair_invitations"."outcome" in ('accepted', 'declined', 'taken-back'))
);--> statement-breakpoint
CREATE TABLE "pair_members" (
	"pair_id" integer NOT NULL,
	"member_id" text NOT NULL,
	"side" smallint NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"has_left" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pair_members_pair_id_side_pk" PRIMARY KEY("pair_id","side"),
	CONSTRAINT "pair_members_side" CHECK ("pair_members"."side" in (0, 1)),
	CONSTRAINT "pair_members_left" CHECK (not "pair_members"."has_left" or "pair_members"."ended_at" is not null)
);--> statement-breakpoint
CREATE TABLE "pairs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pairs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"formed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "picture_places" (
	"source" text NOT NULL,
	"key" text NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "picture_places_source_key_digest_pk" PRIMARY KEY("source","key","digest")
);--> statement-breakpoint
CREATE TABLE "picture_replacements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_replacements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"former_digest" text NOT NULL,
	"digest" text NOT NULL,
	"places" jsonb NOT NULL,
	"replaced_by" text,
	"replaced_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken_back_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "pictures" (
	"digest" text PRIMARY KEY NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"moves" boolean DEFAULT false NOT NULL,
	"bytes" integer,
	"name" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"is_decoration" boolean DEFAULT false NOT NULL,
	"focal_x" integer DEFAULT 50 NOT NULL,
	"focal_y" integer DEFAULT 50 NOT NULL,
	"in_trash" boolean DEFAULT false NOT NULL,
	"unused_since" timestamp (3) with time zone,
	"uploaded_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_id_unique" UNIQUE("id"),
	CONSTRAINT "pictures_focal_point" CHECK ("pictures"."focal_x" between 0 and 100 and "pictures"."focal_y" between 0 and 100),
	CONSTRAINT "pictures_words_length" CHECK (length("pictures"."words") <= 160),
	CONSTRAINT "pictures_words_or_decoration" CHECK (not "pictures"."is_decoration" or "pictures"."words" = '')
);--> statement-breakpoint
CREATE TABLE "community_ratings" (
	"member_id" text NOT NULL,
	"game_id" integer NOT NULL,
	"rating" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_ratings_game_id_member_id_pk" PRIMARY KEY("game_id","member_id"),
	CONSTRAINT "community_ratings_scale" CHECK ("community_ratings"."rating" between 1 and 5)
);--> statement-breakpoint
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
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "wish_offers" (
	"member_id" text NOT NULL,
	"game_id" integer NOT NULL,
	"is_offered" boolean NOT NULL,
	"price_cents" integer,
	"currency" text,
	CONSTRAINT "wish_offers_member_id_game_id_pk" PRIMARY KEY("member_id","game_id"),
	CONSTRAINT "wish_offers_price" CHECK (("wish_offers"."price_cents" is null) = ("wish_offers"."currency" is null))
);--> statement-breakpoint
CREATE TABLE "affiliate_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"retailer" "citext" NOT NULL,
	"template_url" text DEFAULT '' NOT NULL,
	"affiliate_id" text DEFAULT '' NOT NULL,
	"affiliate_tag" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "affiliate_settings_retailer_unique" UNIQUE("retailer")
);--> statement-breakpoint
CREATE TABLE "retailer_clicks" (
	"day" date NOT NULL,
	"game_id" integer NOT NULL,
	"retailer" "citext" NOT NULL,
	"clicks" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "retailer_clicks_day_game_id_retailer_pk" PRIMARY KEY("day","game_id","retailer")
);--> statement-breakpoint
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
	"evenings" integer DEFAULT 0 NOT NULL,
	"last_played_on" date,
	"told_last_played_on" date,
	"is_surprise" boolean DEFAULT false NOT NULL,
	"marked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shelf_entries_game_once" UNIQUE("member_id","game_id"),
	CONSTRAINT "shelf_entries_mark_known" CHECK ("shelf_entries"."mark" in ('own', 'wish', 'not-for-us')),
	CONSTRAINT "shelf_entries_game_or_name" CHECK (("shelf_entries"."game_id" is null) = ("shelf_entries"."name" is not null) and ("shelf_entries"."name" is null) = ("shelf_entries"."folded_name" is null)),
	CONSTRAINT "shelf_entries_say_something" CHECK ("shelf_entries"."mark" is not null or "shelf_entries"."times_played" > 0),
	CONSTRAINT "shelf_entries_played" CHECK ("shelf_entries"."times_played" > 0 or "shelf_entries"."last_played_on" is null),
	CONSTRAINT "shelf_entries_surprise_is_wish" CHECK (not "shelf_entries"."is_surprise" or "shelf_entries"."mark" is not distinct from 'wish'),
	CONSTRAINT "shelf_entries_times" CHECK ("shelf_entries"."times_played" >= 0),
	CONSTRAINT "shelf_entries_evenings" CHECK ("shelf_entries"."evenings" between 0 and "shelf_entries"."times_played"),
	CONSTRAINT "shelf_entries_rating_scale" CHECK ("shelf_entries"."rating" is null or "shelf_entries"."game_id" is null and "shelf_entries"."rating" between 1 and 5)
);--> statement-breakpoint
CREATE TABLE "shelf_notes" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"comment" text,
	"price_paid" text
);--> statement-breakpoint
CREATE TABLE "site_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "trash" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trash_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"game_id" integer,
	"post_id" integer,
	"page_id" integer,
	"comment_id" integer,
	"picture_id" integer,
	"was_published" boolean NOT NULL,
	"thrown_by" text,
	"thrown_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trash_game_id_unique" UNIQUE("game_id"),
	CONSTRAINT "trash_post_id_unique" UNIQUE("post_id"),
	CONSTRAINT "trash_page_id_unique" UNIQUE("page_id"),
	CONSTRAINT "trash_comment_id_unique" UNIQUE("comment_id"),
	CONSTRAINT "trash_picture_id_unique" UNIQUE("picture_id"),
	CONSTRAINT "trash_kind" CHECK ("trash"."kind" in ('game', 'post', 'page', 'comment', 'picture')),
	CONSTRAINT "trash_thing" CHECK (num_nonnulls("trash"."game_id", "trash"."post_id", "trash"."page_id", "trash"."comment_id", "trash"."picture_id") = 1 and case "trash"."kind" when 'game' then "trash"."game_id" when 'post' then "trash"."post_id" when 'page' then "trash"."page_id" when 'comment' then "trash"."comment_id" else "trash"."picture_id" end is not null)
);--> statement-breakpoint
CREATE TABLE "two_player_votes" (
	"game_id" integer NOT NULL,
	"member_id" text NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "two_player_votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vote" text NOT NULL,
	"voted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sentence" text,
	"said_at" timestamp (3) with time zone,
	CONSTRAINT "two_player_votes_game_id_member_id_pk" PRIMARY KEY("game_id","member_id"),
	CONSTRAINT "two_player_votes_id" UNIQUE("id"),
	CONSTRAINT "two_player_votes_vote" CHECK ("two_player_votes"."vote" in ('great', 'good', 'works', 'skip')),
	CONSTRAINT "two_player_votes_sentence" CHECK (("two_player_votes"."sentence" is null) = ("two_player_votes"."said_at" is null) and length("two_player_votes"."sentence") between 1 and 140 and "two_player_votes"."sentence" ~ '\S' and "two_player_votes"."sentence" !~ '[\n\r]')
);--> statement-breakpoint
CREATE TABLE "versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"game_id" integer,
	"post_id" integer,
	"page_id" integer,
	"revision" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"changed" text[] DEFAULT '{}' NOT NULL,
	"source" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"saved_by" text,
	"begun_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "versions_kind" CHECK ("versions"."kind" in ('game', 'post', 'page')),
	CONSTRAINT "versions_source" CHECK ("versions"."source" in ('earlier', 'made', 'saved', 'imported', 'import-undone', 'restored', 'pending', 'set-aside')),
	CONSTRAINT "versions_thing" CHECK (num_nonnulls("versions"."game_id", "versions"."post_id", "versions"."page_id") = 1 and case "versions"."kind" when 'game' then "versions"."game_id" when 'post' then "versions"."post_id" else "versions"."page_id" end is not null)
);--> statement-breakpoint
CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"views" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "page_views_day_path_pk" PRIMARY KEY("day","path")
);--> statement-breakpoint
CREATE TABLE "room_answers" (
	"letters" text NOT NULL,
	"seat" text NOT NULL,
	"game_id" integer NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "room_answers_letters_seat_game_id_pk" PRIMARY KEY("letters","seat","game_id"),
	CONSTRAINT "room_answers_known" CHECK ("room_answers"."answer" in ('yes', 'maybe', 'no'))
);--> statement-breakpoint
CREATE TABLE "room_matches" (
	"letters" text NOT NULL,
	"game_id" integer NOT NULL,
	"matched_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"first_is_on" boolean,
	"second_is_on" boolean,
	CONSTRAINT "room_matches_letters_game_id_pk" PRIMARY KEY("letters","game_id")
);--> statement-breakpoint
CREATE TABLE "room_seats" (
	"letters" text NOT NULL,
	"seat" text NOT NULL,
	"token_digest" text NOT NULL,
	"dealt" integer[] DEFAULT '{}' NOT NULL,
	"left_at" timestamp (3) with time zone,
	"leanings" jsonb,
	"asked_by" text,
	CONSTRAINT "room_seats_letters_seat_pk" PRIMARY KEY("letters","seat"),
	CONSTRAINT "room_seats_two" CHECK ("room_seats"."seat" in ('first', 'second'))
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "milestones" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "member_standings" ADD CONSTRAINT "member_standings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "username_looks" ADD CONSTRAINT "username_looks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_codes" ADD CONSTRAINT "backup_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_archives" ADD CONSTRAINT "site_archives_asked_by_members_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_admin_id_members_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_about_member_members_id_fk" FOREIGN KEY ("about_member") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_post_slugs" ADD CONSTRAINT "former_post_slugs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_games" ADD CONSTRAINT "post_games_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_games" ADD CONSTRAINT "post_games_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_previews" ADD CONSTRAINT "post_previews_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_changed_by_members_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_import_rows" ADD CONSTRAINT "catalogue_import_rows_import_id_catalogue_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_import_rows" ADD CONSTRAINT "catalogue_import_rows_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD CONSTRAINT "catalogue_imports_started_by_members_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD CONSTRAINT "catalogue_imports_written_by_members_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_decisions" ADD CONSTRAINT "comment_decisions_about_member_members_id_fk" FOREIGN KEY ("about_member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_decisions" ADD CONSTRAINT "comment_decisions_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_counts" ADD CONSTRAINT "comment_counts_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evenings" ADD CONSTRAINT "evenings_pair_id_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."pairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evenings" ADD CONSTRAINT "evenings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evenings" ADD CONSTRAINT "evenings_written_by_members_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evenings" ADD CONSTRAINT "evenings_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "real_times" ADD CONSTRAINT "real_times_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_changes" ADD CONSTRAINT "game_changes_changed_by_members_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_game_slugs" ADD CONSTRAINT "former_game_slugs_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_categories" ADD CONSTRAINT "game_categories_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_categories" ADD CONSTRAINT "game_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_retailers" ADD CONSTRAINT "game_retailers_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_merges" ADD CONSTRAINT "game_merges_stays_id_games_id_fk" FOREIGN KEY ("stays_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_about_member_members_id_fk" FOREIGN KEY ("about_member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_clicks" ADD CONSTRAINT "newsletter_clicks_link" FOREIGN KEY ("issue_id","key") REFERENCES "public"."newsletter_links"("issue_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_confirmations" ADD CONSTRAINT "newsletter_confirmations_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_mail_id_outbox_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_changed_by_members_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_links" ADD CONSTRAINT "newsletter_links_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_page_slugs" ADD CONSTRAINT "former_page_slugs_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_changed_by_members_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_invitations" ADD CONSTRAINT "pair_invitations_inviter_id_members_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_members" ADD CONSTRAINT "pair_members_pair_id_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."pairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_members" ADD CONSTRAINT "pair_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_replacements" ADD CONSTRAINT "picture_replacements_former_digest_pictures_digest_fk" FOREIGN KEY ("former_digest") REFERENCES "public"."pictures"("digest") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_replacements" ADD CONSTRAINT "picture_replacements_digest_pictures_digest_fk" FOREIGN KEY ("digest") REFERENCES "public"."pictures"("digest") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_replacements" ADD CONSTRAINT "picture_replacements_replaced_by_members_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_uploaded_by_members_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_ratings" ADD CONSTRAINT "community_ratings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_ratings" ADD CONSTRAINT "community_ratings_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evening_questions" ADD CONSTRAINT "evening_questions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evening_questions" ADD CONSTRAINT "evening_questions_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish_offers" ADD CONSTRAINT "wish_offers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish_offers" ADD CONSTRAINT "wish_offers_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retailer_clicks" ADD CONSTRAINT "retailer_clicks_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_entries" ADD CONSTRAINT "shelf_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_entries" ADD CONSTRAINT "shelf_entries_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_notes" ADD CONSTRAINT "shelf_notes_entry_id_shelf_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."shelf_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_thrown_by_members_id_fk" FOREIGN KEY ("thrown_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_player_votes" ADD CONSTRAINT "two_player_votes_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_player_votes" ADD CONSTRAINT "two_player_votes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_saved_by_members_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_answers" ADD CONSTRAINT "room_answers_letters_seat_room_seats_letters_seat_fk" FOREIGN KEY ("letters","seat") REFERENCES "public"."room_seats"("letters","seat") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_matches" ADD CONSTRAINT "room_matches_letters_rooms_letters_fk" FOREIGN KEY ("letters") REFERENCES "public"."rooms"("letters") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_seats" ADD CONSTRAINT "room_seats_letters_rooms_letters_fk" FOREIGN KEY ("letters") REFERENCES "public"."rooms"("letters") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_seats" ADD CONSTRAINT "room_seats_asked_by_members_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "performed_once_age" ON "performed_once" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "limited_calls_expiry" ON "limited_calls" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "member_standings_blocked" ON "member_standings" USING btree ("blocked_at") WHERE blocked_at is not null;--> statement-breakpoint
CREATE INDEX "credentials_member" ON "credentials" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "mailed_links_member" ON "mailed_links" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "members_by_creation" ON "members" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "members_email_trigrams" ON "members" USING gin (("email"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_username_trigrams" ON "members" USING gin (("username"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_by_role" ON "members" USING btree ("role") WHERE "members"."role" is not null;--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "username_looks_member" ON "username_looks" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "backup_codes_member" ON "backup_codes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "challenges_member" ON "challenges" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "passkeys_member" ON "passkeys" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "site_archives_by_creation" ON "site_archives" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_by_creation" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_about" ON "audit_log" USING btree ("about_member","created_at");--> statement-breakpoint
CREATE INDEX "backups_by_end" ON "backups" USING btree ("ended_at","id");--> statement-breakpoint
CREATE INDEX "former_post_slugs_post" ON "former_post_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_games_game" ON "post_games" USING btree ("game_id");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_slug_unique" ON "posts" USING btree ("slug") WHERE not in_trash;--> statement-breakpoint
CREATE INDEX "posts_by_slug" ON "posts" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "posts_by_creation" ON "posts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("published_at" DESC NULLS LAST,"id") WHERE published;--> statement-breakpoint
CREATE INDEX "catalogue_import_rows_game" ON "catalogue_import_rows" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "comment_decisions_about" ON "comment_decisions" USING btree ("about_member");--> statement-breakpoint
CREATE INDEX "comment_decisions_by" ON "comment_decisions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "comment_reports_waiting" ON "comment_reports" USING btree ("comment_id") WHERE outcome is null and comment_id is not null;--> statement-breakpoint
CREATE INDEX "comment_reports_member" ON "comment_reports" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "comment_reports_game" ON "comment_reports" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "comments_of_game" ON "comments" USING btree ("game_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "comments_by_creation" ON "comments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "comments_member" ON "comments" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "comments_held" ON "comments" USING btree ("created_at","id") WHERE held_for is not null;--> statement-breakpoint
CREATE INDEX "comments_content_trigrams" ON "comments" USING gin ("content" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_by_creation" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "evenings_pair" ON "evenings" USING btree ("pair_id","day","id") WHERE pair_id is not null;--> statement-breakpoint
CREATE INDEX "evenings_member" ON "evenings" USING btree ("member_id","day","id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "evenings_minutes" ON "evenings" USING btree ("game_id","minutes") WHERE minutes is not null;--> statement-breakpoint
CREATE INDEX "evenings_game" ON "evenings" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "evenings_written_by" ON "evenings" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "favorites_game" ON "favorites" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "former_game_slugs_game" ON "former_game_slugs" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "game_categories_category" ON "game_categories" USING btree ("category_id","game_id");--> statement-breakpoint
CREATE UNIQUE INDEX "games_slug_unique" ON "games" USING btree ("slug") WHERE not in_trash;--> statement-breakpoint
CREATE UNIQUE INDEX "games_external_id_unique" ON "games" USING btree ("external_id") WHERE not in_trash;--> statement-breakpoint
CREATE INDEX "games_by_slug" ON "games" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "games_by_external_id" ON "games" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "games_by_community_rating" ON "games" USING btree ("community_rating" DESC NULLS LAST,"title","id");--> statement-breakpoint
CREATE INDEX "games_title_trigrams" ON "games" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "games_by_title" ON "games" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "games_by_creation" ON "games" USING btree ((-extract(epoch from "created_at" at time zone 'UTC')::float8),lower("title"),"id");--> statement-breakpoint
CREATE INDEX "games_by_change" ON "games" USING btree ((-extract(epoch from "updated_at" at time zone 'UTC')::float8),lower("title"),"id");--> statement-breakpoint
CREATE INDEX "games_highest_by_experts" ON "games" USING btree (coalesce(-"expert_rating"::float8, 'Infinity'),lower("title"),"id");--> statement-breakpoint
CREATE INDEX "games_lowest_by_experts" ON "games" USING btree (coalesce("expert_rating"::float8, 'Infinity'),lower("title"),"id");--> statement-breakpoint
CREATE INDEX "games_highest_by_community" ON "games" USING btree (coalesce(-"community_rating"::float8, 'Infinity'),(-"rating_count"),lower("title"),"id");--> statement-breakpoint
CREATE INDEX "games_lowest_by_community" ON "games" USING btree (coalesce("community_rating"::float8, 'Infinity'),"rating_count",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "games_featured" ON "games" USING btree ("id") WHERE featured;--> statement-breakpoint
CREATE INDEX "games_best_sellers" ON "games" USING btree ("id") WHERE best_seller;--> statement-breakpoint
CREATE INDEX "game_merges_stays" ON "game_merges" USING btree ("stays_id");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("urgency","next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("id") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "outbox_age" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_member" ON "outbox" USING btree ("member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_about_member" ON "outbox" USING btree ("about_member") WHERE about_member is not null;--> statement-breakpoint
CREATE INDEX "newsletter_confirmations_subscriber" ON "newsletter_confirmations" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_mail" ON "newsletter_deliveries" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_newest" ON "newsletter_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_address" ON "newsletter_deliveries" USING btree ("address_digest","created_at");--> statement-breakpoint
CREATE INDEX "newsletter_issues_planned" ON "newsletter_issues" USING btree ("planned_for") WHERE started_at is null;--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_trigrams" ON "newsletter_subscribers" USING gin (("email"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "former_page_slugs_page" ON "former_page_slugs" USING btree ("page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_slug_unique" ON "pages" USING btree ("slug") WHERE trashed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pair_invitations_one_at_a_time" ON "pair_invitations" USING btree ("inviter_id") WHERE outcome is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pair_members_one_pair_at_a_time" ON "pair_members" USING btree ("member_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "pair_members_member" ON "pair_members" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "picture_places_digest" ON "picture_places" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "picture_replacements_former" ON "picture_replacements" USING btree ("former_digest");--> statement-breakpoint
CREATE INDEX "picture_replacements_digest" ON "picture_replacements" USING btree ("digest","id");--> statement-breakpoint
CREATE INDEX "picture_replacements_replaced_by" ON "picture_replacements" USING btree ("replaced_by");--> statement-breakpoint
CREATE INDEX "pictures_by_creation" ON "pictures" USING btree ("created_at","digest");--> statement-breakpoint
CREATE INDEX "community_ratings_member" ON "community_ratings" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "evening_questions_due" ON "evening_questions" USING btree ("due_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "evening_questions_game" ON "evening_questions" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "reminders_next_look" ON "reminders" USING btree ("next_look_at") WHERE next_look_at is not null;--> statement-breakpoint
CREATE INDEX "wish_offers_game" ON "wish_offers" USING btree ("game_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shelf_entries_name_once" ON "shelf_entries" USING btree ("member_id","folded_name",coalesce("year", 0)) WHERE "shelf_entries"."game_id" is null;--> statement-breakpoint
CREATE INDEX "shelf_entries_game" ON "shelf_entries" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "trash_by_moment" ON "trash" USING btree ("thrown_at","id");--> statement-breakpoint
CREATE INDEX "two_player_votes_member" ON "two_player_votes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "two_player_votes_said" ON "two_player_votes" USING btree ("game_id","said_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE sentence is not null;--> statement-breakpoint
CREATE INDEX "two_player_votes_by_saying" ON "two_player_votes" USING btree ("said_at","id") WHERE sentence is not null;--> statement-breakpoint
CREATE INDEX "two_player_votes_sentence_trigrams" ON "two_player_votes" USING gin ("sentence" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "versions_of_game" ON "versions" USING btree ("game_id","id");--> statement-breakpoint
CREATE INDEX "versions_of_post" ON "versions" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "versions_of_page" ON "versions" USING btree ("page_id","id");--> statement-breakpoint
CREATE INDEX "versions_saved_by" ON "versions" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "versions_by_moment" ON "versions" USING btree ("saved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "versions_one_waits" ON "versions" USING btree ("post_id") WHERE source = 'pending';--> statement-breakpoint
CREATE INDEX "room_seats_asked_by" ON "room_seats" USING btree ("asked_by") WHERE asked_by is not null;--> statement-breakpoint
CREATE INDEX "rooms_closing" ON "rooms" USING btree ("closes_at");--> statement-breakpoint
-- Changes of the last hour, with the transaction they happened in. No table of Drizzle's: only triggers write it.
CREATE TABLE "site_changes" (
	"transaction" xid8 NOT NULL,
	"thing" text NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	PRIMARY KEY ("transaction", "thing")
);--> statement-breakpoint
CREATE INDEX "site_changes_age" ON "site_changes" USING btree ("told_at");--> statement-breakpoint
-- Keeps the number of shown comments of each game in comment_counts.
CREATE FUNCTION count_comments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.held_for IS NULL AND NOT OLD.in_trash THEN
    UPDATE comment_counts SET comments = comments - 1 WHERE game_id = OLD.game_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.held_for IS NULL AND NOT NEW.in_trash THEN
    INSERT INTO comment_counts AS counted VALUES (NEW.game_id, 1)
    ON CONFLICT (game_id) DO UPDATE SET comments = counted.comments + 1;
  END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
-- Keeps the counts of votes on a game in its row.
CREATE FUNCTION count_two_player_votes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE games SET
      votes_great = votes_great - (OLD.vote = 'great')::int, votes_good = votes_good - (OLD.vote = 'good')::int,
      votes_works = votes_works - (OLD.vote = 'works')::int, votes_skip = votes_skip - (OLD.vote = 'skip')::int
    WHERE id = OLD.game_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE games SET
      votes_great = votes_great + (NEW.vote = 'great')::int, votes_good = votes_good + (NEW.vote = 'good')::int,
      votes_works = votes_works + (NEW.vote = 'works')::int, votes_skip = votes_skip + (NEW.vote = 'skip')::int
    WHERE id = NEW.game_id;
  END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
-- A pair that lost a member is over for the other one too.
CREATE FUNCTION end_pair_of_one()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Whose account is deleted at the same moment is passed over: no two wait for each other.
  UPDATE pair_members SET ended_at = now()
  WHERE (pair_id, side) IN (
    SELECT pair_id, side FROM pair_members
    WHERE pair_id = OLD.pair_id AND ended_at IS NULL FOR UPDATE SKIP LOCKED
  );
  RETURN NULL;
END $function$;--> statement-breakpoint
-- updated_at is set by the database, so that no writer can forget it: replicated views catch up by it.
CREATE FUNCTION keep_moment_of_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END $function$;--> statement-breakpoint
-- Notes in picture_places which rows name an uploaded picture.
CREATE FUNCTION keep_picture_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  now_row jsonb := CASE TG_OP WHEN 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
  any_row jsonb := CASE TG_OP WHEN 'INSERT' THEN now_row ELSE to_jsonb(OLD) END;
  its_key text := (SELECT string_agg(any_row ->> part, ' ' ORDER BY n) FROM unnest(string_to_array(TG_ARGV[0], ' ')) WITH ORDINALITY k (part, n));
  found text[] := ARRAY(
    SELECT DISTINCT each.parts[1]
    FROM unnest(TG_ARGV[1:]) AS written (name), regexp_matches(now_row ->> written.name, '/pictures/([0-9a-f]{32})', 'g') AS each (parts));
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM picture_places WHERE source = TG_TABLE_NAME AND key = its_key AND digest <> ALL (found);
  END IF;
  INSERT INTO picture_places (source, key, digest) SELECT TG_TABLE_NAME, its_key, unnest(found) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;--> statement-breakpoint
-- Keeps what couples really took to play a game, from the minutes of their plays.
CREATE FUNCTION keep_real_times()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed integer[];
  game integer;
  taken record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT game_id) INTO changed FROM new_evenings WHERE game_id IS NOT NULL AND minutes IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT game_id) INTO changed FROM old_evenings WHERE game_id IS NOT NULL AND minutes IS NOT NULL;
  ELSE
    SELECT array_agg(DISTINCT one.game_id) INTO changed
    FROM old_evenings was JOIN new_evenings is_now USING (id)
      CROSS JOIN LATERAL (VALUES (was.game_id, was.minutes), (is_now.game_id, is_now.minutes)) one (game_id, minutes)
    WHERE (was.game_id, was.minutes) IS DISTINCT FROM (is_now.game_id, is_now.minutes)
      AND one.game_id IS NOT NULL AND one.minutes IS NOT NULL;
  END IF;
  -- In the order of their ids: whoever changes more than one takes them so.
  FOR game IN SELECT id FROM unnest(changed) id ORDER BY id LOOP
    -- One at a time, so that each sees what the one before it wrote.
    PERFORM pg_advisory_xact_lock(hashtext('real times'), game);
    SELECT count(*)::int AS tables, floor(percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) + 0.5)::int AS minutes
    INTO taken FROM (
      SELECT floor(percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) + 0.5) AS minutes
      FROM evenings WHERE game_id = game AND minutes IS NOT NULL GROUP BY pair_id, member_id
    ) tables;
    IF taken.tables < 5 THEN
      DELETE FROM real_times WHERE game_id = game;
    ELSE
      INSERT INTO real_times (game_id, tables, minutes) SELECT id, taken.tables, taken.minutes FROM games WHERE id = game
      ON CONFLICT (game_id) DO UPDATE SET tables = excluded.tables, minutes = excluded.minutes
      WHERE (real_times.tables, real_times.minutes) IS DISTINCT FROM (excluded.tables, excluded.minutes);
    END IF;
  END LOOP;
  RETURN NULL;
END $function$;--> statement-breakpoint
-- Writes down what changed, with the transaction it happened in, and notifies every process: a process that could not listen for a moment reads what it missed. Tidied up after an hour.
CREATE FUNCTION note_change(thing text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO site_changes (transaction, thing) VALUES (pg_current_xact_id(), thing) ON CONFLICT DO NOTHING;
  PERFORM pg_notify('site_changes', '');
END $function$;--> statement-breakpoint
-- Notes that a game was published once.
CREATE FUNCTION note_game_online()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.was_online := NEW.was_online OR NEW.published;
  RETURN NEW;
END $function$;--> statement-breakpoint
-- Notes a change under the name that the trigger gives, like "categories".
CREATE FUNCTION tell_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM note_change(TG_ARGV[0]);
  RETURN NULL;
END $function$;--> statement-breakpoint
-- Notes a change under a name and the row's id, like "game 17".
CREATE FUNCTION tell_change_of_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  now_of text := to_jsonb(COALESCE(NEW, OLD)) ->> TG_ARGV[1];
  was_of text := to_jsonb(COALESCE(OLD, NEW)) ->> TG_ARGV[1];
BEGIN
  PERFORM note_change(TG_ARGV[0] || ' ' || now_of);
  IF was_of <> now_of THEN
    PERFORM note_change(TG_ARGV[0] || ' ' || was_of);
  END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
-- A changed alternative text or focal point changes every page that shows the picture.
CREATE FUNCTION tell_of_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM note_change(thing) FROM (
    SELECT DISTINCT CASE source WHEN 'games' THEN 'game ' || key WHEN 'posts' THEN 'posts' WHEN 'site_settings' THEN 'settings' END AS thing
    FROM picture_places WHERE digest = NEW.digest
  ) shown WHERE thing IS NOT NULL;
  RETURN NULL;
END $function$;--> statement-breakpoint
-- Adds the focal point of an uploaded picture to its address.
CREATE FUNCTION with_focus(address text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce((
    SELECT '/pictures/' || digest || '.webp#' || focal_x || ',' || focal_y FROM pictures
    WHERE digest = substring(address FROM '^/pictures/([0-9a-f]{32})\.webp(?:#.*)?$') AND (focal_x, focal_y) <> (50, 50)
  ), address)
$function$;--> statement-breakpoint
CREATE VIEW "public"."game_summaries" AS (
  select g.id, g.slug, g.title, g.tagline, g.description,
    case when g.image_url like '/pictures/%' then with_focus(g.image_url) else g.image_url end as image_url, g.difficulty, g.play_minutes,
    g.min_players, g.max_players, g.weight, g.expert_rating, g.community_rating, g.rating_count, g.featured, g.best_seller,
    g.two_player_verdict, g.votes_great, g.votes_good, g.votes_works, g.votes_skip,
    coalesce((
      select json_agg(json_build_object('slug', c.slug, 'name', c.name) order by gc.position, c.name)
      from game_categories gc join categories c on c.id = gc.category_id
      where gc.game_id = g.id
    ), '[]'::json) as categories
  from games g
  where g.published
);--> statement-breakpoint
CREATE VIEW "public"."picture_uses" AS (
  select distinct digest, kind, id, title, state from (
    select p.digest, 'game' as kind, g.id::text as id, g.title,
      case when g.in_trash then 'trash' when g.published then 'online' else 'draft' end as state
    from picture_places p join games g on p.source = 'games' and g.id = case p.source when 'games' then p.key::int end
    union all
    select p.digest, 'post', o.id::text, o.title,
      case when o.in_trash then 'trash' when o.published then 'online' else 'draft' end
    from picture_places p join posts o on p.source = 'posts' and o.id = case p.source when 'posts' then p.key::int end
    union all
    select p.digest, 'page', a.slug, a.title,
      case when a.trashed_at is not null then 'trash' when a.online then 'online' else 'draft' end
    from picture_places p join pages a on p.source = 'pages' and a.id = case p.source when 'pages' then p.key::int end
    union all
    select p.digest, 'letter', i.id::text, coalesce(i.subject, o.title, ''),
      case when i.started_at is null then 'draft' else 'online' end
    from picture_places p
      join newsletter_issues i on p.source = 'newsletter_issues' and i.id = case p.source when 'newsletter_issues' then p.key::int end
      left join posts o on o.id = i.post_id
    union all
    select p.digest, 'settings', 'settings', 'Settings', 'online' from picture_places p where p.source = 'site_settings'
    union all
    select p.digest, 'version', v.kind || ' ' || coalesce(v.game_id::text, v.post_id::text, w.slug),
      coalesce(g.title, o.title, w.title), 'former'
    from picture_places p
      join versions v on p.source = 'versions' and v.id = case p.source when 'versions' then p.key::int end
      left join games g on g.id = v.game_id left join posts o on o.id = v.post_id left join pages w on w.id = v.page_id
    union all
    select p.digest, 'version', 'games', 'Games changed together', 'former' from picture_places p where p.source = 'game_changes'
    union all
    select p.digest, 'version', 'import', 'An import', 'former' from picture_places p where p.source = 'catalogue_import_rows'
  ) uses);--> statement-breakpoint
CREATE TRIGGER keep_moment_of_change BEFORE UPDATE ON affiliate_settings FOR EACH ROW EXECUTE FUNCTION keep_moment_of_change();--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON affiliate_settings FOR EACH STATEMENT EXECUTE FUNCTION tell_change('retailers');--> statement-breakpoint
CREATE TRIGGER picture_places_of_changed AFTER UPDATE OF differences ON catalogue_import_rows FOR EACH ROW WHEN (((concat_ws(' '::text, (new.differences)::text) ~~ '%/pictures/%'::text) OR (concat_ws(' '::text, (old.differences)::text) ~~ '%/pictures/%'::text))) EXECUTE FUNCTION keep_picture_places('import_id line', 'differences');--> statement-breakpoint
CREATE TRIGGER picture_places_of_gone AFTER DELETE ON catalogue_import_rows FOR EACH ROW WHEN ((concat_ws(' '::text, (old.differences)::text) ~~ '%/pictures/%'::text)) EXECUTE FUNCTION keep_picture_places('import_id line', 'differences');--> statement-breakpoint
CREATE TRIGGER picture_places_of_new AFTER INSERT ON catalogue_import_rows FOR EACH ROW WHEN ((concat_ws(' '::text, (new.differences)::text) ~~ '%/pictures/%'::text)) EXECUTE FUNCTION keep_picture_places('import_id line', 'differences');--> statement-breakpoint
CREATE TRIGGER keep_moment_of_change BEFORE UPDATE ON catalogue_imports FOR EACH ROW EXECUTE FUNCTION keep_moment_of_change();--> statement-breakpoint
CREATE TRIGGER keep_moment_of_change BEFORE UPDATE ON categories FOR EACH ROW EXECUTE FUNCTION keep_moment_of_change();--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION tell_change('categories');--> statement-breakpoint
CREATE TRIGGER count_comments AFTER INSERT OR DELETE OR UPDATE OF game_id, held_for, in_trash ON comments FOR EACH ROW EXECUTE FUNCTION count_comments();--> statement-breakpoint
CREATE TRIGGER keep_moment_of_change BEFORE UPDATE OF member_id, content, in_trash, held_for, edited_at ON comments FOR EACH ROW EXECUTE FUNCTION keep_moment_of_change();--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON comments FOR EACH ROW EXECUTE FUNCTION tell_change_of_row('comments', 'game_id');--> statement-breakpoint
CREATE TRIGGER keep_moment_of_change BEFORE UPDATE OF rating ON community_ratings FOR EACH ROW WHEN ((NOT (new.updated_at IS DISTINCT FROM old.updated_at))) EXECUTE FUNCTION keep_moment_of_change();--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON community_ratings FOR EACH ROW EXECUTE FUNCTION tell_change_of_row('likes', 'member_id');--> statement-breakpoint
CREATE TRIGGER keep_moment_of_change BEFORE UPDATE ON credentials FOR EACH ROW EXECUTE FUNCTION keep_moment_of_change();--> statement-breakpoint
CREATE TRIGGER keep_real_times_of_changed AFTER UPDATE ON evenings REFERENCING OLD TABLE AS old_evenings NEW TABLE AS new_evenings FOR EACH STATEMENT EXECUTE FUNCTION keep_real_times();--> statement-breakpoint
CREATE TRIGGER keep_real_times_of_gone AFTER DELETE ON evenings REFERENCING OLD TABLE AS old_evenings FOR EACH STATEMENT EXECUTE FUNCTION keep_real_times();--> statement-breakpoint
CREATE TRIGGER keep_real_times_of_new AFTER INSERT ON evenings REFERENCING NEW TABLE AS new_evenings FOR EACH STATEMENT EXECUTE FUNCTION keep_real_times();--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON favorites FOR EACH ROW EXECUTE FUNCTION tell_change_of_row('likes', 'member_id');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON former_game_slugs FOR EACH ROW EXECUTE FUNCTION tell_change_of_row('game', 'game_id');--> statement-breakpoint
CREATE TRIGGER tell_settings AFTER INSERT OR DELETE OR UPDATE ON former_page_slugs FOR EACH STATEMENT EXECUTE FUNCTION tell_change('settings');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON former_post_slugs FOR EACH STATEMENT EXECUTE FUNCTION tell_change('posts');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON game_categories FOR EACH ROW EXECUTE FUNCTION tell_change_of_row('game', 'game_id');--> statement-breakpoint
CREATE TRIGGER picture_places_of_changed AFTER UPDATE OF games ON game_changes FOR EACH ROW WHEN (((concat_ws(' '::text, (new.games)::text) ~~ '%/pictures/%'::text) OR (concat_ws(' '::text, (old.games)::text) ~~ '%/pictures/%'::text))) EXECUTE FUNCTION keep_picture_places('id', 'games');--> statement-breakpoint
CREATE TRIGGER picture_places_of_gone AFTER DELETE ON game_changes FOR EACH ROW WHEN ((concat_ws(' '::text, (old.games)::text) ~~ '%/pictures/%'::text)) EXECUTE FUNCTION keep_picture_places('id', 'games');--> statement-breakpoint
CREATE TRIGGER picture_places_of_new AFTER INSERT ON game_changes FOR EACH ROW WHEN ((concat_ws(' '::text, (new.games)::text) ~~ '%/pictures/%'::text)) EXECUTE FUNCTION keep_picture_places('id', 'games');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON game_retailers FOR EACH ROW EXECUTE FUNCTION tell_change_of_row('game', 'game_id');--> statement-breakpoint
CREATE TRIGGER tell_prices AFTER INSERT OR DELETE OR UPDATE ON game_retailers FOR EACH STATEMENT EXECUTE FUNCTION tell_change('prices');--> statement-breakpoint
CREATE TRIGGER game_online_noted BEFORE INSERT OR UPDATE OF published ON games FOR EACH ROW WHEN ((new.published AND (NOT new.was_online))) EXECUTE FUNCTION note_game_online();--> statement-breakpoint
CREATE TRIGGER keep_moment_of_change BEFORE UPDATE ON games FOR EACH ROW EXECUTE FUNCTION keep_moment_of_change();--> statement-breakpoint
CREATE TRIGGER picture_places_of_changed AFTER UPDATE OF image_url, og_image, gallery_images, structured_data ON games FOR EACH ROW WHEN (((concat_ws(' '::text, new.image_url, new.og_image, (new.gallery_images)::text, (new.structured_data)::text) ~~ '%/pictures/%'::text) OR (concat_ws(' '::text, old.image_url, old.og_image, (old.gallery_images)::text, (old.structured_data)::text) ~~ '%/pictures/%'::text))) EXECUTE FUNCTION keep_picture_places('id', 'image_url', 'og_image', 'gallery_images', 'structured_data');--> statement-breakpoint
CREATE TRIGGER picture_places_of_gone AFTER DELETE ON games FOR EACH ROW WHEN ((concat_ws(' '::text, old.image_url, old.og_image, (old.gallery_images)::text, (old.structured_data)::text) ~~ '%/pictures/%'::text)) EXECUTE FUNCTION keep_picture_places('id', 'image_url', 'og_image', 'gallery_images', 'structured_data');--> statement-breakpoint
CREATE TRIGGER picture_places_of_new AFTER INSERT ON games FOR EACH ROW WHEN ((concat_ws(' '::text, new.image_url, new.og_image, (new.gallery_images)::text, (new.structured_data)::text) ~~ '%/pictures/%'::text)) EXECUTE FUNCTION keep_picture_places('id', 'image_url', 'og_image', 'gallery_images', 'structured_data');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON games FOR EACH ROW EXECUTE FUNCTION tell_change_of_row('game', 'id');--> statement-breakpoint
CREATE TRIGGER tell_prices AFTER DELETE OR UPDATE OF published, in_trash, title, slug, image_url ON games FOR EACH STATEMENT EXECUTE FUNCTION tell_change('prices');--> statement-breakpoint
CREATE TRIGGER keep_moment_of_change BEFORE UPDATE ON members FOR EACH ROW EXECUTE FUNCTION keep_moment_of_change();--> statement-breakpoint
CREATE TRIGGER tell_change AFTER DELETE OR UPDATE OF username ON members FOR EACH STATEMENT EXECUTE FUNCTION tell_change('members');--> statement-breakpoint
CREATE TRIGGER keep_moment_of_change BEFORE UPDATE ON newsletter_issues FOR EACH ROW EXECUTE FUNCTION keep_moment_of_change();--> statement-breakpoint
CREATE TRIGGER newsletter_insert_wakes_worker AFTER INSERT ON newsletter_issues FOR EACH ROW EXECUTE FUNCTION tell_change('newsletter');--> statement-breakpoint
CREATE TRIGGER newsletter_plan_wakes_worker AFTER UPDATE OF planned_for, started_at ON newsletter_issues FOR EACH ROW EXECUTE FUNCTION tell_change('newsletter');--> statement-breakpoint
CREATE TRIGGER picture_places_of_changed AFTER UPDATE OF picture, content ON newsletter_issues FOR EACH ROW WHEN (((concat_ws(' '::text, new.picture, new.content) ~~ '%/pictures/%'::text) OR (concat_ws(' '::text, old.picture, old.content) ~~ '%/pictures/%'::text))) EXECUTE FUNCTION keep_picture_places('id', 'picture', 'content');--> statement-breakpoint
CREATE TRIGGER picture_places_of_gone AFTER DELETE ON newsletter_issues FOR EACH ROW WHEN ((concat_ws(' '::text, old.picture, old.content) ~~ '%/pictures/%'::text)) EXECUTE FUNCTION keep_picture_places('id', 'picture', 'content');--> statement-breakpoint
CREATE TRIGGER picture_places_of_new AFTER INSERT ON newsletter_issues FOR EACH ROW WHEN ((concat_ws(' '::text, new.picture, new.content) ~~ '%/pictures/%'::text)) EXECUTE FUNCTION keep_picture_places('id', 'picture', 'content');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON newsletter_issues FOR EACH STATEMENT EXECUTE FUNCTION tell_change('letters');--> statement-breakpoint
CREATE TRIGGER outbox_retry_wakes_worker AFTER UPDATE OF state ON outbox FOR EACH ROW WHEN (((old.state <> 'waiting'::text) AND (new.state = 'waiting'::text))) EXECUTE FUNCTION tell_change('outbox');--> statement-breakpoint
CREATE TRIGGER outbox_wakes_worker AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION tell_change('outbox');--> statement-breakpoint
CREATE TRIGGER keep_moment_of_change BEFORE UPDATE ON pages FOR EACH ROW EXECUTE FUNCTION keep_moment_of_change();--> statement-breakpoint
CREATE TRIGGER picture_places_of_changed AFTER UPDATE OF parts ON pages FOR EACH ROW WHEN (((concat_ws(' '::text, (new.parts)::text) ~~ '%/pictures/%'::text) OR (concat_ws(' '::text, (old.parts)::text) ~~ '%/pictures/%'::text))) EXECUTE FUNCTION keep_picture_places('id', 'parts');--> statement-breakpoint
CREATE TRIGGER picture_places_of_gone AFTER DELETE ON pages FOR EACH ROW WHEN ((concat_ws(' '::text, (old.parts)::text) ~~ '%/pictures/%'::text)) EXECUTE FUNCTION keep_picture_places('id', 'parts');--> statement-breakpoint
CREATE TRIGGER picture_places_of_new AFTER INSERT ON pages FOR EACH ROW WHEN ((concat_ws(' '::text, (new.parts)::text) ~~ '%/pictures/%'::text)) EXECUTE FUNCTION keep_picture_places('id', 'parts');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON pages FOR EACH STATEMENT EXECUTE FUNCTION tell_change('pages');--> statement-breakpoint
CREATE TRIGGER tell_settings AFTER INSERT OR DELETE OR UPDATE ON pages FOR EACH STATEMENT EXECUTE FUNCTION tell_change('settings');--> statement-breakpoint
CREATE TRIGGER pair_members_end_pair_of_one AFTER DELETE ON pair_members FOR EACH ROW WHEN ((old.ended_at IS NULL)) EXECUTE FUNCTION end_pair_of_one();--> statement-breakpoint
CREATE TRIGGER picture_told AFTER UPDATE OF words, is_decoration, focal_x, focal_y ON pictures FOR EACH ROW WHEN (((old.words IS DISTINCT FROM new.words) OR (old.is_decoration IS DISTINCT FROM new.is_decoration) OR (old.focal_x IS DISTINCT FROM new.focal_x) OR (old.focal_y IS DISTINCT FROM new.focal_y))) EXECUTE FUNCTION tell_of_picture();--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON post_games FOR EACH STATEMENT EXECUTE FUNCTION tell_change('posts');--> statement-breakpoint
CREATE TRIGGER keep_moment_of_change BEFORE UPDATE ON posts FOR EACH ROW EXECUTE FUNCTION keep_moment_of_change();--> statement-breakpoint
CREATE TRIGGER picture_places_of_changed AFTER UPDATE OF featured_image, content ON posts FOR EACH ROW WHEN (((concat_ws(' '::text, new.featured_image, new.content) ~~ '%/pictures/%'::text) OR (concat_ws(' '::text, old.featured_image, old.content) ~~ '%/pictures/%'::text))) EXECUTE FUNCTION keep_picture_places('id', 'featured_image', 'content');--> statement-breakpoint
CREATE TRIGGER picture_places_of_gone AFTER DELETE ON posts FOR EACH ROW WHEN ((concat_ws(' '::text, old.featured_image, old.content) ~~ '%/pictures/%'::text)) EXECUTE FUNCTION keep_picture_places('id', 'featured_image', 'content');--> statement-breakpoint
CREATE TRIGGER picture_places_of_new AFTER INSERT ON posts FOR EACH ROW WHEN ((concat_ws(' '::text, new.featured_image, new.content) ~~ '%/pictures/%'::text)) EXECUTE FUNCTION keep_picture_places('id', 'featured_image', 'content');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON posts FOR EACH STATEMENT EXECUTE FUNCTION tell_change('posts');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON real_times FOR EACH ROW EXECUTE FUNCTION tell_change_of_row('game', 'game_id');--> statement-breakpoint
CREATE TRIGGER keep_moment_of_change BEFORE UPDATE ON sessions FOR EACH ROW EXECUTE FUNCTION keep_moment_of_change();--> statement-breakpoint
CREATE TRIGGER keep_moment_of_change BEFORE UPDATE ON site_archives FOR EACH ROW EXECUTE FUNCTION keep_moment_of_change();--> statement-breakpoint
CREATE TRIGGER keep_moment_of_change BEFORE UPDATE ON site_settings FOR EACH ROW EXECUTE FUNCTION keep_moment_of_change();--> statement-breakpoint
CREATE TRIGGER picture_places_of_changed AFTER UPDATE OF value ON site_settings FOR EACH ROW WHEN (((concat_ws(' '::text, (new.value)::text) ~~ '%/pictures/%'::text) OR (concat_ws(' '::text, (old.value)::text) ~~ '%/pictures/%'::text))) EXECUTE FUNCTION keep_picture_places('key', 'value');--> statement-breakpoint
CREATE TRIGGER picture_places_of_gone AFTER DELETE ON site_settings FOR EACH ROW WHEN ((concat_ws(' '::text, (old.value)::text) ~~ '%/pictures/%'::text)) EXECUTE FUNCTION keep_picture_places('key', 'value');--> statement-breakpoint
CREATE TRIGGER picture_places_of_new AFTER INSERT ON site_settings FOR EACH ROW WHEN ((concat_ws(' '::text, (new.value)::text) ~~ '%/pictures/%'::text)) EXECUTE FUNCTION keep_picture_places('key', 'value');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON site_settings FOR EACH STATEMENT EXECUTE FUNCTION tell_change('settings');--> statement-breakpoint
CREATE TRIGGER count_two_player_votes AFTER INSERT OR DELETE OR UPDATE OF vote ON two_player_votes FOR EACH ROW EXECUTE FUNCTION count_two_player_votes();--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON two_player_votes FOR EACH ROW EXECUTE FUNCTION tell_change_of_row('votes', 'game_id');--> statement-breakpoint
CREATE TRIGGER picture_places_of_changed AFTER UPDATE OF fields ON versions FOR EACH ROW WHEN (((concat_ws(' '::text, (new.fields)::text) ~~ '%/pictures/%'::text) OR (concat_ws(' '::text, (old.fields)::text) ~~ '%/pictures/%'::text))) EXECUTE FUNCTION keep_picture_places('id', 'fields');--> statement-breakpoint
CREATE TRIGGER picture_places_of_gone AFTER DELETE ON versions FOR EACH ROW WHEN ((concat_ws(' '::text, (old.fields)::text) ~~ '%/pictures/%'::text)) EXECUTE FUNCTION keep_picture_places('id', 'fields');--> statement-breakpoint
CREATE TRIGGER picture_places_of_new AFTER INSERT ON versions FOR EACH ROW WHEN ((concat_ws(' '::text, (new.fields)::text) ~~ '%/pictures/%'::text)) EXECUTE FUNCTION keep_picture_places('id', 'fields');--> statement-breakpoint
CREATE TABLE "suggested_games" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suggested_games_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"folded" text NOT NULL,
	"title" text NOT NULL,
	"query" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suggested_games_folded_unique" UNIQUE("folded"),
	CONSTRAINT "suggested_games_title" CHECK (length(trim("suggested_games"."title")) between 1 and 120),
	CONSTRAINT "suggested_games_times" CHECK ("suggested_games"."times" >= 1)
);
--> statement-breakpoint
CREATE TABLE "member_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"member_id" text NOT NULL,
	"file_name" text NOT NULL,
	"counts" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"imported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "member_imports_kind" CHECK ("member_imports"."kind" in ('shelf', 'plays', 'subscribers'))
);
--> statement-breakpoint
CREATE TABLE "page_timings" (
	"day" date NOT NULL,
	"timing" text NOT NULL,
	"page" text NOT NULL,
	"device" text NOT NULL,
	"bucket" smallint NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "page_timings_day_timing_page_device_bucket_pk" PRIMARY KEY("day","timing","page","device","bucket")
);
--> statement-breakpoint
ALTER TABLE "evenings" DROP CONSTRAINT "evenings_outcome_known";--> statement-breakpoint
ALTER TABLE "evenings" DROP CONSTRAINT "evenings_word";--> statement-breakpoint
ALTER TABLE "evenings" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "evenings" ADD COLUMN "imported_as" text;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "bgg_id" integer;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "alternative_titles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "artists" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "awards" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "language_need" text;--> statement-breakpoint
ALTER TABLE "shelf_entries" ADD COLUMN "min_players" smallint;--> statement-breakpoint
ALTER TABLE "shelf_entries" ADD COLUMN "max_players" smallint;--> statement-breakpoint
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suggested_games_by_times" ON "suggested_games" USING btree ("times","id");--> statement-breakpoint
CREATE INDEX "member_imports_member" ON "member_imports" USING btree ("member_id","kind","imported_at");--> statement-breakpoint
CREATE INDEX "games_by_bgg_id" ON "games" USING btree ("bgg_id");--> statement-breakpoint
CREATE INDEX "community_ratings_latest" ON "community_ratings" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "two_player_votes_latest" ON "two_player_votes" USING btree ("voted_at");--> statement-breakpoint
ALTER TABLE "evenings" ADD CONSTRAINT "evenings_outcome_known" CHECK ("evenings"."outcome" in ('left', 'right', 'draw', 'won', 'lost', 'stopped', 'unknown'));--> statement-breakpoint
ALTER TABLE "evenings" ADD CONSTRAINT "evenings_word" CHECK (length("evenings"."word") between 1 and 1000 and "evenings"."word" ~ '\S' and "evenings"."word" !~ '[\n\r]');--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_language_need" CHECK ("games"."language_need" in ('none', 'some', 'moderate', 'extensive', 'essential'));--> statement-breakpoint
ALTER TABLE "shelf_entries" ADD CONSTRAINT "shelf_entries_players" CHECK ("shelf_entries"."min_players" between 1 and 100 and "shelf_entries"."max_players" between "shelf_entries"."min_players" and 100);

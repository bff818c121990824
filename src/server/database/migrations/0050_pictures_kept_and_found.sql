CREATE TABLE "picture_places" (
	"source" text NOT NULL,
	"key" text NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "picture_places_source_key_digest_pk" PRIMARY KEY("source","key","digest")
);
--> statement-breakpoint
CREATE TABLE "picture_replacements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_replacements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"former_digest" text NOT NULL,
	"digest" text NOT NULL,
	"places" jsonb NOT NULL,
	"replaced_by" text,
	"replaced_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken_back_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "trash" DROP CONSTRAINT "trash_kind";--> statement-breakpoint
ALTER TABLE "trash" DROP CONSTRAINT "trash_thing";--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "focal_x" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "focal_y" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "in_trash" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trash" ADD COLUMN "picture_id" integer;--> statement-breakpoint
ALTER TABLE "picture_replacements" ADD CONSTRAINT "picture_replacements_former_digest_pictures_digest_fk" FOREIGN KEY ("former_digest") REFERENCES "public"."pictures"("digest") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_replacements" ADD CONSTRAINT "picture_replacements_digest_pictures_digest_fk" FOREIGN KEY ("digest") REFERENCES "public"."pictures"("digest") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_replacements" ADD CONSTRAINT "picture_replacements_replaced_by_members_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_places_digest" ON "picture_places" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "picture_replacements_former" ON "picture_replacements" USING btree ("former_digest");--> statement-breakpoint
CREATE INDEX "picture_replacements_digest" ON "picture_replacements" USING btree ("digest","id");--> statement-breakpoint
CREATE INDEX "picture_replacements_replaced_by" ON "picture_replacements" USING btree ("replaced_by");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_picture_id_unique" UNIQUE("picture_id");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_focal_point" CHECK ("pictures"."focal_x" between 0 and 100 and "pictures"."focal_y" between 0 and 100);--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_kind" CHECK ("trash"."kind" in ('game', 'post', 'page', 'comment', 'picture'));--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_thing" CHECK (num_nonnulls("trash"."game_id", "trash"."post_id", "trash"."page_id", "trash"."comment_id", "trash"."picture_id") = 1 and case "trash"."kind" when 'game' then "trash"."game_id" when 'post' then "trash"."post_id" when 'page' then "trash"."page_id" when 'comment' then "trash"."comment_id" else "trash"."picture_id" end is not null);--> statement-breakpoint
-- Where a picture stands, with the point of it that stays in sight where an editor chose one: what a page needs to cut it.
CREATE FUNCTION with_focus(address text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT '/pictures/' || digest || '.webp#' || focal_x || ',' || focal_y FROM pictures
    WHERE digest = substring(address FROM '^/pictures/([0-9a-f]{32})\.webp(?:#.*)?$') AND (focal_x, focal_y) <> (50, 50)
  ), address)
$$;--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."game_summaries" AS (
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
CREATE OR REPLACE VIEW "public"."picture_uses" AS (
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
    select p.digest, 'version', 'games', 'Games merged', 'former' from picture_places p where p.source = 'game_merges'
    union all
    select p.digest, 'version', 'import', 'An import', 'former' from picture_places p where p.source = 'catalogue_import_rows'
  ) uses);--> statement-breakpoint
-- The first argument names the columns of the row's key, the others those that may hold an address.
CREATE FUNCTION keep_picture_places() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
DO $$
DECLARE
  place record;
  words text;
  words_now text;
  words_before text;
  args text;
BEGIN
  FOR place IN SELECT * FROM (VALUES
    ('games', 'id', ARRAY['image_url', 'og_image', 'gallery_images', 'structured_data']),
    ('posts', 'id', ARRAY['featured_image', 'content']),
    ('pages', 'id', ARRAY['parts']),
    ('newsletter_issues', 'id', ARRAY['picture', 'content']),
    ('site_settings', 'key', ARRAY['value']),
    ('versions', 'id', ARRAY['fields']),
    ('game_changes', 'id', ARRAY['games']),
    ('game_merges', 'id', ARRAY['record']),
    ('catalogue_import_rows', 'import_id line', ARRAY['differences'])
  ) AS held (source, keyed, names) LOOP
    words := (SELECT 'concat_ws('' '', ' || string_agg(name || '::text', ', ') || ')' FROM unnest(place.names) AS name);
    words_now := (SELECT 'concat_ws('' '', ' || string_agg('NEW.' || name || '::text', ', ') || ')' FROM unnest(place.names) AS name);
    words_before := replace(words_now, 'NEW.', 'OLD.');
    args := (SELECT string_agg(quote_literal(arg), ', ') FROM unnest(place.keyed || place.names) AS arg);
    -- Most rows hold no address of ours and cost one comparison.
    EXECUTE format('CREATE TRIGGER picture_places_of_new AFTER INSERT ON %I FOR EACH ROW WHEN (%s LIKE ''%%/pictures/%%'') EXECUTE FUNCTION keep_picture_places(%s)',
      place.source, words_now, args);
    EXECUTE format('CREATE TRIGGER picture_places_of_changed AFTER UPDATE OF %s ON %I FOR EACH ROW WHEN (%s LIKE ''%%/pictures/%%'' OR %s LIKE ''%%/pictures/%%'') EXECUTE FUNCTION keep_picture_places(%s)',
      array_to_string(place.names, ', '), place.source, words_now, words_before, args);
    EXECUTE format('CREATE TRIGGER picture_places_of_gone AFTER DELETE ON %I FOR EACH ROW WHEN (%s LIKE ''%%/pictures/%%'') EXECUTE FUNCTION keep_picture_places(%s)',
      place.source, words_before, args);
    EXECUTE format('INSERT INTO picture_places SELECT DISTINCT %L, %s, each.parts[1] FROM %I, regexp_matches(%s, ''/pictures/([0-9a-f]{32})'', ''g'') AS each (parts)',
      place.source, (SELECT string_agg(part || '::text', ' || '' '' || ') FROM unnest(string_to_array(place.keyed, ' ')) AS part), place.source, words);
  END LOOP;
END $$;--> statement-breakpoint
-- What is said of a picture and what stays in sight of it shows wherever it stands.
DROP TRIGGER picture_words_told ON pictures;--> statement-breakpoint
DROP FUNCTION tell_games_of_picture();--> statement-breakpoint
CREATE FUNCTION tell_of_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change(thing) FROM (
    SELECT DISTINCT CASE source WHEN 'games' THEN 'game ' || key WHEN 'posts' THEN 'posts' WHEN 'site_settings' THEN 'settings' END AS thing
    FROM picture_places WHERE digest = NEW.digest
  ) shown WHERE thing IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER picture_told AFTER UPDATE OF words, is_decoration, focal_x, focal_y ON pictures FOR EACH ROW
  WHEN ((OLD.words, OLD.is_decoration, OLD.focal_x, OLD.focal_y) IS DISTINCT FROM (NEW.words, NEW.is_decoration, NEW.focal_x, NEW.focal_y))
  EXECUTE FUNCTION tell_of_picture();

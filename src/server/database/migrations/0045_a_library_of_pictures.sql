ALTER TABLE "pictures" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "is_decoration" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "unused_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "pictures_by_creation" ON "pictures" USING btree ("created_at","digest");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_words_length" CHECK (length("pictures"."words") <= 160);--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_words_or_decoration" CHECK (not "pictures"."is_decoration" or "pictures"."words" = '');--> statement-breakpoint
CREATE VIEW "public"."picture_uses" AS (
  with written as (
    select 'game' as kind, id::text as id, title,
      case when in_trash then 'trash' when published then 'online' else 'draft' end as state,
      concat_ws(' ', image_url, og_image, array_to_string(gallery_images, ' '), structured_data::text) as words
    from games
    union all
    select 'post', id::text, title,
      case when in_trash then 'trash' when published then 'online' else 'draft' end,
      concat_ws(' ', featured_image, content)
    from posts
    union all
    select 'page', slug, title,
      case when trashed_at is not null then 'trash' when online then 'online' else 'draft' end, parts::text
    from pages
    union all
    select 'letter', i.id::text, coalesce(i.subject, p.title, ''),
      case when i.started_at is null then 'draft' else 'online' end, concat_ws(' ', i.picture, i.content)
    from newsletter_issues i left join posts p on p.id = i.post_id
    union all
    select 'settings', 'settings', 'Settings', 'online', value::text from site_settings
    union all
    select 'version', v.kind || ' ' || coalesce(v.game_id, v.post_id), coalesce(g.title, p.title), 'former', v.fields::text
    from versions v left join games g on g.id = v.game_id left join posts p on p.id = v.post_id
    union all
    select 'version', 'page ' || pages.slug, pages.title, 'former', page_versions.parts::text
    from page_versions join pages on pages.id = page_versions.page_id
    union all
    select 'version', 'games', 'Games changed together', 'former', games::text from game_changes
    union all
    select 'version', 'games', 'Games merged', 'former', record::text from game_merges
    union all
    select 'version', 'import', 'An import', 'former', differences::text from catalogue_import_rows
  )
  select distinct found.parts[1] as digest, kind, id, title, state
  from written, regexp_matches(words, '/pictures/([0-9a-f]{32})', 'g') as found(parts)
  where words like '%/pictures/%');--> statement-breakpoint
-- A game's page reads these words out.
CREATE FUNCTION tell_games_of_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change('game ' || id) FROM games WHERE '/pictures/' || NEW.digest || '.webp' = ANY (gallery_images);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER picture_words_told AFTER UPDATE OF words, is_decoration ON pictures FOR EACH ROW
  WHEN (OLD.words IS DISTINCT FROM NEW.words OR OLD.is_decoration IS DISTINCT FROM NEW.is_decoration)
  EXECUTE FUNCTION tell_games_of_picture();

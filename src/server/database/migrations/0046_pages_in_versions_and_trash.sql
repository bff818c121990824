DROP VIEW "public"."picture_uses";--> statement-breakpoint
ALTER TABLE "pages" DROP CONSTRAINT "pages_slug_unique";--> statement-breakpoint
ALTER TABLE "trash" DROP CONSTRAINT "trash_kind";--> statement-breakpoint
ALTER TABLE "trash" DROP CONSTRAINT "trash_thing";--> statement-breakpoint
ALTER TABLE "versions" DROP CONSTRAINT "versions_kind";--> statement-breakpoint
ALTER TABLE "versions" DROP CONSTRAINT "versions_thing";--> statement-breakpoint
ALTER TABLE "trash" ADD COLUMN "page_id" integer;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "page_id" integer;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pages_slug_unique" ON "pages" USING btree ("slug") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "versions_of_page" ON "versions" USING btree ("page_id","id");--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_page_id_unique" UNIQUE("page_id");--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_kind" CHECK ("trash"."kind" in ('game', 'post', 'page', 'comment'));--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_thing" CHECK (num_nonnulls("trash"."game_id", "trash"."post_id", "trash"."page_id", "trash"."comment_id") = 1 and case "trash"."kind" when 'game' then "trash"."game_id" when 'post' then "trash"."post_id" when 'page' then "trash"."page_id" else "trash"."comment_id" end is not null);--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_kind" CHECK ("versions"."kind" in ('game', 'post', 'page'));--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_thing" CHECK (num_nonnulls("versions"."game_id", "versions"."post_id", "versions"."page_id") = 1 and case "versions"."kind" when 'game' then "versions"."game_id" when 'post' then "versions"."post_id" else "versions"."page_id" end is not null);--> statement-breakpoint
-- What pages said before they were saved joins the versions of games and posts; the same twice is one.
INSERT INTO versions (kind, page_id, revision, fields, changed, source, saved_by, begun_at, saved_at)
SELECT 'page', page_id, revision, fields,
  ARRAY (SELECT key FROM jsonb_each(fields) WHERE before IS NOT NULL AND before -> key IS DISTINCT FROM value),
  'earlier', changed_by, saved_at, saved_at
FROM (
  SELECT page_id, revision, fields, changed_by, saved_at, lag(fields) OVER (PARTITION BY page_id ORDER BY revision) AS before
  FROM (
    SELECT page_id, revision, changed_by, saved_at,
      jsonb_build_object('title', title, 'lede', lede, 'parts', parts, 'description', description) AS fields
    FROM page_versions
  ) said
) saved
WHERE before IS DISTINCT FROM fields
ORDER BY page_id, revision;--> statement-breakpoint
DROP TABLE "page_versions";--> statement-breakpoint
INSERT INTO trash (kind, page_id, was_published, thrown_by, thrown_at)
SELECT 'page', id, online, changed_by, trashed_at FROM pages WHERE trashed_at IS NOT NULL;--> statement-breakpoint
UPDATE pages SET online = false WHERE trashed_at IS NOT NULL AND online;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_in_trash" CHECK ("pages"."trashed_at" is null or not "pages"."online" and "pages"."original" is null);--> statement-breakpoint
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
    select 'version', v.kind || ' ' || coalesce(v.game_id::text, v.post_id::text, w.slug),
      coalesce(g.title, p.title, w.title), 'former', v.fields::text
    from versions v left join games g on g.id = v.game_id left join posts p on p.id = v.post_id
      left join pages w on w.id = v.page_id
    union all
    select 'version', 'games', 'Games changed together', 'former', games::text from game_changes
    union all
    select 'version', 'games', 'Games merged', 'former', record::text from game_merges
    union all
    select 'version', 'import', 'An import', 'former', differences::text from catalogue_import_rows
  )
  select distinct found.parts[1] as digest, kind, id, title, state
  from written, regexp_matches(words, '/pictures/([0-9a-f]{32})', 'g') as found(parts)
  where words like '%/pictures/%');
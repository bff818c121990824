-- A merge is final: the games that left, which lay in the trash, are deleted, and each number leads to the game that stays.
DROP VIEW "public"."picture_uses";--> statement-breakpoint
DROP TABLE "game_merge_opinions";--> statement-breakpoint
DROP TRIGGER "picture_places_of_new" ON "game_merges";--> statement-breakpoint
DROP TRIGGER "picture_places_of_changed" ON "game_merges";--> statement-breakpoint
DROP TRIGGER "picture_places_of_gone" ON "game_merges";--> statement-breakpoint
DELETE FROM "picture_places" WHERE "source" = 'game_merges';--> statement-breakpoint
WITH RECURSIVE "way" ("leaves_id", "stays_id") AS (
  SELECT "leaves_id", "stays_id" FROM "game_merges"
  UNION
  SELECT "way"."leaves_id", "further"."stays_id" FROM "way" JOIN "game_merges" "further" ON "further"."leaves_id" = "way"."stays_id"
)
UPDATE "game_merges" "merge" SET "stays_id" = "way"."stays_id" FROM "way"
WHERE "way"."leaves_id" = "merge"."leaves_id" AND NOT EXISTS (SELECT FROM "game_merges" "further" WHERE "further"."leaves_id" = "way"."stays_id");--> statement-breakpoint
ALTER TABLE "game_merges" DROP CONSTRAINT "game_merges_leaves_id_unique";--> statement-breakpoint
ALTER TABLE "game_merges" DROP CONSTRAINT "game_merges_leaves_id_games_id_fk";--> statement-breakpoint
ALTER TABLE "game_merges" DROP CONSTRAINT "game_merges_merged_by_members_id_fk";--> statement-breakpoint
DELETE FROM "games" USING "game_merges" WHERE "games"."id" = "game_merges"."leaves_id";--> statement-breakpoint
ALTER TABLE "game_merges" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "game_merges" ADD PRIMARY KEY ("leaves_id");--> statement-breakpoint
ALTER TABLE "game_merges" DROP COLUMN "merged_by";--> statement-breakpoint
ALTER TABLE "game_merges" DROP COLUMN "merged_at";--> statement-breakpoint
ALTER TABLE "game_merges" DROP COLUMN "record";--> statement-breakpoint
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
  ) uses);
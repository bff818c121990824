CREATE VIEW "public"."game_summaries" AS (
  select g.id, g.slug, g.title, g.tagline, g.description, g.image_url, g.difficulty, g.play_minutes,
    g.min_players, g.max_players, g.weight, g.expert_rating, g.community_rating, g.rating_count, g.featured, g.best_seller,
    coalesce((
      select json_agg(json_build_object('slug', c.slug, 'name', c.name) order by gc.position, c.name)
      from game_categories gc join categories c on c.id = gc.category_id
      where gc.game_id = g.id
    ), '[]'::json) as categories
  from games g
  where g.published
);
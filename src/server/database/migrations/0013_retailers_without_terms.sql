-- Affiliate settings are added when a game names a retailer, no longer when the list is read.
INSERT INTO affiliate_settings (retailer) SELECT DISTINCT trim(name) FROM game_retailers ON CONFLICT DO NOTHING;

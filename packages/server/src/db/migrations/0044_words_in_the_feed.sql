-- The catalogue index has the words of products too: a changed document of the search is a change for it.
CREATE OR REPLACE FUNCTION catalogue_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (ordinal) SELECT n.ordinal FROM changed n JOIN former o ON o.id = n.id
  WHERE (n.status, n.name, n.kind, n.game_id, n.brand, n.tags, n.attributes, n.featured, n.published_at, n.price_from, n.search)
    IS DISTINCT FROM
    (o.status, o.name, o.kind, o.game_id, o.brand, o.tags, o.attributes, o.featured, o.published_at, o.price_from, o.search);
  RETURN NULL;
END $$;

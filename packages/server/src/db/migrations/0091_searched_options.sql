-- The values of a variant's options (colours, sizes, editions) are searched like what the product belongs to, but for
-- those that are filters: `searchedOptions` of the domain.
CREATE FUNCTION search_options(options jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(value, ' ') FROM jsonb_each_text(options) WHERE key NOT IN ('language', 'condition', 'finish')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_belonging(product products) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN concat_ws(' ', product.brand, product.format, array_to_string(product.tags, ' '),
    (SELECT g.name FROM games g WHERE g.id = product.game_id),
    (SELECT string_agg(c.name, ' ') FROM product_categories pc JOIN categories c ON c.id = pc.category_id
     WHERE pc.product_id = product.id),
    (SELECT string_agg(public.search_options(v.options), ' ') FROM variants v
     WHERE v.product_id = product.id AND v.archived_at IS NULL));
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_of_changed_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_products(ARRAY(
    SELECT DISTINCT n.product_id FROM changed n JOIN former o ON o.id = n.id
    WHERE (n.sku, n.barcode, n.price, n.archived_at, n.product_id, n.options)
      IS DISTINCT FROM (o.sku, o.barcode, o.price, o.archived_at, o.product_id, o.options)
    ORDER BY 1));
  PERFORM forget_words(ARRAY(
    SELECT DISTINCT search_options(o.options) FROM changed n JOIN former o ON o.id = n.id
    WHERE (n.options, n.archived_at) IS DISTINCT FROM (o.options, o.archived_at)
      AND search_options(o.options) IS NOT NULL));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Rows that are here already: the triggers make their documents anew, and teach the dictionary.
UPDATE products p SET search = NULL
WHERE EXISTS (SELECT 1 FROM variants v
  WHERE v.product_id = p.id AND v.archived_at IS NULL AND search_options(v.options) IS NOT NULL);

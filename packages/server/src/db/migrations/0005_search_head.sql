ALTER TABLE "products" ADD COLUMN "search_head" "tsvector";
--> statement-breakpoint
-- Weights A and B: the name and what the product belongs to.
CREATE OR REPLACE FUNCTION products_own_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := product_document(NEW);
  NEW.search_head := ts_filter(NEW.search, '{a,b}');
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Touching `search` has the trigger make it anew, from the row as it is by then.
DROP TRIGGER products_search_own ON products;
--> statement-breakpoint
CREATE TRIGGER products_search_own
  BEFORE INSERT OR UPDATE OF name, brand, format, tags, description, game_id, search ON products
  FOR EACH ROW EXECUTE FUNCTION products_own_search();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_products(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE products p
  SET search = NULL,
      price_from = (SELECT min(v.price) FROM variants v WHERE v.product_id = p.id AND v.archived_at IS NULL)
  WHERE p.id = ANY (ids)
$$;
--> statement-breakpoint
UPDATE products SET search_head = ts_filter(search, '{a,b}');

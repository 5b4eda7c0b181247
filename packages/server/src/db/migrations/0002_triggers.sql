-- Ledger, timeline, price history and audit are only ever added to; an issued invoice never changes.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER price_history_append_only BEFORE UPDATE OR DELETE ON price_history
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoices_immutable BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER stock_movements_no_truncate BEFORE TRUNCATE ON stock_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoices_no_truncate BEFORE TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What the shop's search looks through. Names weigh most, then game, brand and categories, tags, description.
CREATE FUNCTION product_document(product products) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT
    setweight(to_tsvector('spanish_plain', product.name), 'A')
    || setweight(to_tsvector('simple', coalesce(
         (SELECT string_agg(concat_ws(' ', v.sku, v.barcode), ' ')
          FROM variants v WHERE v.product_id = product.id AND v.archived_at IS NULL), '')), 'A')
    || setweight(to_tsvector('spanish_plain', concat_ws(' ', product.brand, product.format,
         (SELECT g.name FROM games g WHERE g.id = product.game_id),
         (SELECT string_agg(c.name, ' ') FROM product_categories pc JOIN categories c ON c.id = pc.category_id
          WHERE pc.product_id = product.id))), 'B')
    || setweight(to_tsvector('spanish_plain', array_to_string(product.tags, ' ')), 'C')
    || setweight(to_tsvector('spanish_plain', regexp_replace(product.description, '<[^>]*>', ' ', 'g')), 'D')
$$;
--> statement-breakpoint
CREATE FUNCTION products_own_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := product_document(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_search_own
  BEFORE INSERT OR UPDATE OF name, brand, format, tags, description, game_id ON products
  FOR EACH ROW EXECUTE FUNCTION products_own_search();
--> statement-breakpoint
CREATE FUNCTION refresh_products(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE products p
  SET search = product_document(p),
      price_from = (SELECT min(v.price) FROM variants v WHERE v.product_id = p.id AND v.archived_at IS NULL)
  WHERE p.id = ANY (ids)
$$;
--> statement-breakpoint
CREATE FUNCTION products_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_products(ARRAY(SELECT DISTINCT product_id FROM changed ORDER BY 1));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION products_of_changed_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_products(ARRAY(
    SELECT DISTINCT n.product_id FROM changed n JOIN former o ON o.id = n.id
    WHERE (n.sku, n.barcode, n.price, n.archived_at, n.product_id)
      IS DISTINCT FROM (o.sku, o.barcode, o.price, o.archived_at, o.product_id)
    ORDER BY 1));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER variants_search_insert AFTER INSERT ON variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_of_new();
--> statement-breakpoint
CREATE TRIGGER variants_search_update AFTER UPDATE ON variants
  REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION products_of_changed_variants();
--> statement-breakpoint
CREATE TRIGGER variants_search_delete AFTER DELETE ON variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_of_new();
--> statement-breakpoint
CREATE TRIGGER product_categories_search_insert AFTER INSERT ON product_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_of_new();
--> statement-breakpoint
CREATE TRIGGER product_categories_search_delete AFTER DELETE ON product_categories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_of_new();
--> statement-breakpoint
CREATE FUNCTION products_of_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'games' THEN
    PERFORM refresh_products(ARRAY(SELECT id FROM products WHERE game_id = NEW.id ORDER BY 1));
  ELSE
    PERFORM refresh_products(ARRAY(SELECT product_id FROM product_categories WHERE category_id = NEW.id ORDER BY 1));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER games_search AFTER UPDATE ON games
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION products_of_renamed();
--> statement-breakpoint
CREATE TRIGGER categories_search AFTER UPDATE ON categories
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION products_of_renamed();
--> statement-breakpoint
-- Every variant has its row of stock from the first moment.
CREATE FUNCTION variants_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock (variant_id) SELECT id FROM changed ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER variants_stock_row AFTER INSERT ON variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variants_stock();

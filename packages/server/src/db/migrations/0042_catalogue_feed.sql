-- Identity of a card, as the domain has it (`cardKey` in card-names.ts): whoever changes one changes both.
CREATE FUNCTION card_key(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN coalesce(string_agg(left(word, 40), ' ' ORDER BY n), '')
  FROM unnest(string_to_array(public.search_fold(regexp_replace(name, '\([^()]*\)|\[[^][]*\]', ' ', 'g')), ' '))
    WITH ORDINALITY AS w(word, n) WHERE word <> '';
END $$;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "card_key" text GENERATED ALWAYS AS (case when kind = 'single' then card_key(name) end) STORED;--> statement-breakpoint
CREATE INDEX "products_card" ON "products" USING btree ("card_key","game_id") WHERE card_key is not null;--> statement-breakpoint
CREATE INDEX "products_card_trigrams" ON "products" USING gin (card_key gin_trgm_ops) WHERE card_key is not null;--> statement-breakpoint
-- Products that are here already are numbered in the order of their ids: by it ties of lists were broken so far.
ALTER TABLE "products" ADD COLUMN "ordinal" integer;--> statement-breakpoint
ALTER TABLE "products" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "products" SET "ordinal" = numbered.n
FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM "products") AS numbered WHERE numbered.id = "products".id;--> statement-breakpoint
ALTER TABLE "products" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "ordinal" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "ordinal" ADD GENERATED ALWAYS AS IDENTITY (sequence name "products_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
SELECT setval('products_ordinal_seq', highest) FROM (SELECT max("ordinal") AS highest FROM "products") AS numbered
WHERE highest IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "products_ordinal" ON "products" USING btree ("ordinal");--> statement-breakpoint
CREATE TABLE "catalogue_changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"ordinal" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "catalogue_changes_xid" ON "catalogue_changes" USING btree ("xid");--> statement-breakpoint
CREATE FUNCTION catalogue_products_came() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (ordinal) SELECT ordinal FROM changed WHERE status = 'published';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION catalogue_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (ordinal) SELECT n.ordinal FROM changed n JOIN former o ON o.id = n.id
  WHERE (n.status, n.name, n.kind, n.game_id, n.brand, n.tags, n.attributes, n.featured, n.published_at, n.price_from)
    IS DISTINCT FROM
    (o.status, o.name, o.kind, o.game_id, o.brand, o.tags, o.attributes, o.featured, o.published_at, o.price_from);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_catalogue_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue_products_came();
--> statement-breakpoint
CREATE TRIGGER products_catalogue_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_products_changed();
--> statement-breakpoint
CREATE TRIGGER products_catalogue_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue_products_came();
--> statement-breakpoint
-- Variants that come or go, and categories.
CREATE FUNCTION catalogue_parts_came() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (ordinal)
  SELECT p.ordinal FROM products p WHERE p.status = 'published' AND p.id IN (SELECT product_id FROM changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION catalogue_variants_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (ordinal)
  SELECT p.ordinal FROM products p WHERE p.status = 'published' AND p.id IN (
    SELECT n.product_id FROM changed n JOIN former o ON o.id = n.id
    WHERE (n.price, n.prior_price IS NULL, n.archived_at IS NULL, n.options)
      IS DISTINCT FROM (o.price, o.prior_price IS NULL, o.archived_at IS NULL, o.options));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER variants_catalogue_insert AFTER INSERT ON variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue_parts_came();
--> statement-breakpoint
CREATE TRIGGER variants_catalogue_update AFTER UPDATE ON variants
  REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_variants_changed();
--> statement-breakpoint
CREATE TRIGGER variants_catalogue_delete AFTER DELETE ON variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue_parts_came();
--> statement-breakpoint
CREATE TRIGGER product_categories_catalogue_insert AFTER INSERT ON product_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue_parts_came();
--> statement-breakpoint
CREATE TRIGGER product_categories_catalogue_update AFTER UPDATE ON product_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue_parts_came();
--> statement-breakpoint
CREATE TRIGGER product_categories_catalogue_delete AFTER DELETE ON product_categories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue_parts_came();
--> statement-breakpoint
CREATE FUNCTION catalogue_variant_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (ordinal)
  SELECT p.ordinal FROM variants v JOIN products p ON p.id = v.product_id
  WHERE v.id = coalesce(NEW.variant_id, OLD.variant_id) AND p.status = 'published';
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The index counts units up to 254 (`MOST_UNITS`): a sale from a large stock changes nothing in it.
CREATE TRIGGER stock_catalogue AFTER UPDATE ON stock
  FOR EACH ROW WHEN (least(OLD.on_hand - OLD.reserved, 254) IS DISTINCT FROM least(NEW.on_hand - NEW.reserved, 254))
  EXECUTE FUNCTION catalogue_variant_changed();
--> statement-breakpoint
CREATE TRIGGER preorders_catalogue_insert AFTER INSERT ON preorders
  FOR EACH ROW EXECUTE FUNCTION catalogue_variant_changed();
--> statement-breakpoint
CREATE TRIGGER preorders_catalogue_update AFTER UPDATE OF state ON preorders
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION catalogue_variant_changed();
--> statement-breakpoint
CREATE TRIGGER preorders_catalogue_delete AFTER DELETE ON preorders
  FOR EACH ROW EXECUTE FUNCTION catalogue_variant_changed();

DROP INDEX "product_totals_low";
--> statement-breakpoint
ALTER TABLE "product_totals" ADD COLUMN "incomplete" boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE "product_totals" ALTER COLUMN "incomplete" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "product_groups" ADD COLUMN "incomplete" boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE "product_groups" ALTER COLUMN "incomplete" DROP DEFAULT;
--> statement-breakpoint
UPDATE product_totals z SET incomplete = x.incomplete,
  group_id = md5(row(g.status, g.kind, g.game_id, g.set_name, g.category_ids, g.stock, x.incomplete)::text)::uuid
FROM product_groups g, (SELECT p.id, cardinality(array_remove(array[
  case when not exists (select 1 from product_images x where x.product_id = p.id) then 'image' end,
  case when exists (select 1 from product_images x join images y on y.id = x.image_id
    where x.product_id = p.id and y.alt !~ '[^[:space:]]') then 'alt' end,
  case when p.kind in ('sealed', 'single', 'board-game', 'accessory', 'book')
    and (coalesce(p.safety ->> 'name', '') = '' or coalesce(p.safety ->> 'name', '') !~ '[^[:space:]]')
    then 'maker' end, case when p.kind in ('sealed', 'single', 'board-game', 'accessory', 'book')
    and (coalesce(p.safety ->> 'name', '') = '' or coalesce(p.safety ->> 'address', '') !~ '[^[:space:]]')
    then 'maker-address' end, case when p.kind in ('sealed', 'single', 'board-game', 'accessory', 'book')
    and (coalesce(p.safety ->> 'name', '') = '' or coalesce(p.safety ->> 'email', '') !~ '[^[:space:]]')
    then 'maker-email' end], null)) > 0 AS incomplete FROM products p) x
WHERE g.id = z.group_id AND x.id = z.product_id;
--> statement-breakpoint
CREATE TEMPORARY TABLE regrouped AS
SELECT md5(row(g.status, g.kind, g.game_id, g.set_name, g.category_ids, g.stock, i.incomplete)::text)::uuid AS id,
  g.status, g.kind, g.game_id, g.set_name, g.category_ids, g.stock, i.incomplete
FROM product_groups g, (VALUES (true), (false)) i (incomplete);
--> statement-breakpoint
TRUNCATE product_groups;
--> statement-breakpoint
INSERT INTO product_groups (id, status, kind, game_id, set_name, category_ids, stock, incomplete, products, on_hand, reserved, cost_value, units_without_cost)
SELECT r.*, t.products, t.on_hand, t.reserved, t.cost_value, t.units_without_cost
FROM regrouped r JOIN (
  SELECT group_id, count(*) AS products, sum(on_hand) AS on_hand, sum(reserved) AS reserved,
    sum(cost_value) AS cost_value, sum(units_without_cost) AS units_without_cost
  FROM product_totals GROUP BY group_id) t ON t.group_id = r.id;
--> statement-breakpoint
DROP TABLE regrouped;
--> statement-breakpoint
CREATE INDEX "orders_elsewhere" ON "orders" USING btree ("placed_at","id") WHERE channel <> 'web';
--> statement-breakpoint
CREATE INDEX "product_totals_low" ON "product_totals" USING btree ("least_in_stock","is_published","group_id");
--> statement-breakpoint
DROP TRIGGER products_totals_update ON products;
--> statement-breakpoint
CREATE TRIGGER products_totals_update AFTER UPDATE OF status, kind, game_id, attributes, safety ON products
  FOR EACH ROW WHEN ((OLD.status, OLD.kind, OLD.game_id, OLD.attributes ->> 'set', OLD.safety)
    IS DISTINCT FROM (NEW.status, NEW.kind, NEW.game_id, NEW.attributes ->> 'set', NEW.safety))
  EXECUTE FUNCTION product_totals_product_changed();
--> statement-breakpoint
CREATE TRIGGER product_images_totals_insert AFTER INSERT ON product_images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_totals_outdated();
--> statement-breakpoint
CREATE TRIGGER product_images_totals_delete AFTER DELETE ON product_images
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_totals_outdated();
--> statement-breakpoint
CREATE TRIGGER product_images_totals_update AFTER UPDATE OF product_id, image_id ON product_images
  FOR EACH ROW WHEN ((OLD.product_id, OLD.image_id) IS DISTINCT FROM (NEW.product_id, NEW.image_id))
  EXECUTE FUNCTION product_totals_category_changed();
--> statement-breakpoint
CREATE FUNCTION product_totals_alt_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outdated_product_totals (product_id) SELECT product_id FROM product_images WHERE image_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER images_totals_update AFTER UPDATE OF alt ON images
  FOR EACH ROW WHEN ((OLD.alt ~ '[^[:space:]]') <> (NEW.alt ~ '[^[:space:]]'))
  EXECUTE FUNCTION product_totals_alt_changed();

CREATE TABLE "client_totals" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"spent" bigint NOT NULL,
	"last_order_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "outdated_client_totals" (
	"client_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outdated_product_totals" (
	"product_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_totals" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"sku" text,
	"available" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "clients_created";--> statement-breakpoint
DROP INDEX "bulk_changes_at";--> statement-breakpoint
DROP INDEX "products_game";--> statement-breakpoint
DROP INDEX "products_supplier";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_by_name";--> statement-breakpoint
DROP INDEX "invoices_issued";--> statement-breakpoint
DROP INDEX "orders_placed";--> statement-breakpoint
DROP INDEX "orders_by_state";--> statement-breakpoint
DROP INDEX "orders_client";--> statement-breakpoint
DROP INDEX "stock_movements_variant";--> statement-breakpoint
DROP INDEX "audit_entries_entity";--> statement-breakpoint
DROP INDEX "audit_entries_at";--> statement-breakpoint
DROP INDEX "audit_entries_actor";--> statement-breakpoint
DROP INDEX "mails_created";--> statement-breakpoint
DROP INDEX "faults_at";--> statement-breakpoint
ALTER TABLE "client_totals" ADD CONSTRAINT "client_totals_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_totals" ADD CONSTRAINT "product_totals_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_totals_orders" ON "client_totals" USING btree ("orders","client_id");--> statement-breakpoint
CREATE INDEX "client_totals_spent" ON "client_totals" USING btree ("spent","client_id");--> statement-breakpoint
CREATE INDEX "client_totals_last" ON "client_totals" USING btree ("last_order_at","client_id");--> statement-breakpoint
CREATE INDEX "client_totals_last_desc" ON "client_totals" USING btree ("last_order_at" DESC NULLS LAST,"client_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_totals_available" ON "product_totals" USING btree ("available","product_id");--> statement-breakpoint
CREATE INDEX "product_totals_sku" ON "product_totals" USING btree ("sku","product_id");--> statement-breakpoint
CREATE INDEX "product_totals_sku_desc" ON "product_totals" USING btree ("sku" DESC NULLS LAST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree (lower(plain(name || ' ' || coalesce(surname, ''))),"id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_email" ON "clients" USING btree ("email","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_email_desc" ON "clients" USING btree ("email" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_by_price_desc" ON "products" USING btree ("price_from" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_by_change" ON "products" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "products_by_status" ON "products" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "variants_sku_prefix" ON "variants" USING btree (lower(sku) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_sorted_by_state" ON "orders" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("payment_state","id");--> statement-breakpoint
CREATE INDEX "orders_by_fulfilment" ON "orders" USING btree ("fulfilment_state","id");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("state","payment_state","due") WHERE due > 0;--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "orders_by_name" ON "orders" USING btree (lower(plain(name)),"id");--> statement-breakpoint
CREATE INDEX "clients_created" ON "clients" USING btree ("created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "bulk_changes_at" ON "bulk_changes" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "products_game" ON "products" USING btree ("game_id") WHERE status <> 'archived';--> statement-breakpoint
CREATE INDEX "products_supplier" ON "products" USING btree ("supplier_id") WHERE status <> 'archived';--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price_from","id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name_search","id");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("state","placed_at");--> statement-breakpoint
CREATE INDEX "orders_client" ON "orders" USING btree ("client_id","placed_at");--> statement-breakpoint
CREATE INDEX "stock_movements_variant" ON "stock_movements" USING btree ("variant_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_entity" ON "audit_entries" USING btree ("entity","entity_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "faults_at" ON "faults" USING btree ("at","id");--> statement-breakpoint
INSERT INTO product_totals (product_id, sku, available)
SELECT p.id, (array_agg(v.sku ORDER BY v.position, v.id) FILTER (WHERE v.id IS NOT NULL))[1],
  coalesce(sum(greatest(s.on_hand - s.reserved, 0)), 0)
FROM products p LEFT JOIN (variants v JOIN stock s ON s.variant_id = v.id) ON v.product_id = p.id AND v.archived_at IS NULL
GROUP BY p.id;
--> statement-breakpoint
INSERT INTO client_totals (client_id, orders, spent, last_order_at)
SELECT c.id, count(o.id), coalesce(sum(m.kept), 0), max(o.placed_at)
FROM clients c LEFT JOIN orders o ON o.client_id = c.id AND o.state NOT IN ('cancelled', 'expired')
LEFT JOIN (SELECT order_id, sum(amount - refunded) AS kept FROM payments WHERE state = 'captured' GROUP BY order_id) m
  ON m.order_id = o.id
GROUP BY c.id;
--> statement-breakpoint
CREATE FUNCTION product_totals_outdated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outdated_product_totals (product_id) SELECT DISTINCT product_id FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION product_totals_missing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outdated_product_totals (product_id) SELECT id FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION product_totals_variant_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outdated_product_totals (product_id)
  SELECT DISTINCT id FROM (SELECT n.product_id, o.product_id FROM changed n JOIN former o ON o.id = n.id
    WHERE (n.sku, n.position, n.archived_at IS NULL, n.product_id)
      IS DISTINCT FROM (o.sku, o.position, o.archived_at IS NULL, o.product_id)) AS x (now, before),
    unnest(ARRAY[now, before]) AS id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION product_totals_stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outdated_product_totals (product_id)
  SELECT DISTINCT v.product_id FROM changed n JOIN former o ON o.variant_id = n.variant_id
    JOIN variants v ON v.id = n.variant_id
  WHERE n.on_hand - n.reserved <> o.on_hand - o.reserved;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION product_totals_stock_came() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outdated_product_totals (product_id)
  SELECT DISTINCT v.product_id FROM changed n JOIN variants v ON v.id = n.variant_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_totals_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_totals_missing();
--> statement-breakpoint
CREATE TRIGGER variants_totals_insert AFTER INSERT ON variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_totals_outdated();
--> statement-breakpoint
CREATE TRIGGER variants_totals_update AFTER UPDATE ON variants
  REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION product_totals_variant_changed();
--> statement-breakpoint
CREATE TRIGGER variants_totals_delete AFTER DELETE ON variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_totals_outdated();
--> statement-breakpoint
CREATE TRIGGER stock_totals_insert AFTER INSERT ON stock
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_totals_stock_came();
--> statement-breakpoint
CREATE TRIGGER stock_totals_update AFTER UPDATE ON stock
  REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION product_totals_stock_changed();
--> statement-breakpoint
CREATE FUNCTION client_totals_missing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outdated_client_totals (client_id) SELECT id FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION client_totals_orders_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outdated_client_totals (client_id)
  SELECT DISTINCT client_id FROM changed WHERE client_id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION client_totals_order_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outdated_client_totals (client_id)
  SELECT id FROM unnest(ARRAY[OLD.client_id, NEW.client_id]) AS id WHERE id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION client_totals_payment_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outdated_client_totals (client_id)
  SELECT client_id FROM orders WHERE id = NEW.order_id AND client_id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER clients_totals_insert AFTER INSERT ON clients
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION client_totals_missing();
--> statement-breakpoint
CREATE TRIGGER orders_totals_insert AFTER INSERT ON orders
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION client_totals_orders_changed();
--> statement-breakpoint
CREATE TRIGGER orders_totals_update AFTER UPDATE OF state, client_id, placed_at ON orders
  FOR EACH ROW WHEN ((OLD.state IN ('cancelled', 'expired')) <> (NEW.state IN ('cancelled', 'expired'))
    OR OLD.client_id IS DISTINCT FROM NEW.client_id OR OLD.placed_at <> NEW.placed_at)
  EXECUTE FUNCTION client_totals_order_moved();
--> statement-breakpoint
CREATE TRIGGER payments_totals_insert AFTER INSERT ON payments
  FOR EACH ROW WHEN (NEW.state = 'captured') EXECUTE FUNCTION client_totals_payment_changed();
--> statement-breakpoint
CREATE TRIGGER payments_totals_update AFTER UPDATE OF state, amount, refunded ON payments
  FOR EACH ROW WHEN ((OLD.state, OLD.amount, OLD.refunded) IS DISTINCT FROM (NEW.state, NEW.amount, NEW.refunded))
  EXECUTE FUNCTION client_totals_payment_changed();

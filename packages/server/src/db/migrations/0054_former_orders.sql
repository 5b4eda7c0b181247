CREATE TABLE "former_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid,
	"source" text NOT NULL,
	"number" text NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"client_id" uuid,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"surname" text,
	"phone" text,
	"shipping_address" jsonb,
	"billing" jsonb,
	"shipping_name" text NOT NULL,
	"payment_method" text NOT NULL,
	"payment_name" text NOT NULL,
	"state" text NOT NULL,
	"state_name" text NOT NULL,
	"paid" boolean NOT NULL,
	"coupon_code" text,
	"note" text,
	"currency" text NOT NULL,
	"items_total" bigint NOT NULL,
	"discount_total" bigint NOT NULL,
	"shipping_total" bigint NOT NULL,
	"fees_total" bigint NOT NULL,
	"total" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"units" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"anonymised_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(plain(number || ' ' || name || ' ' || coalesce(surname, '') || ' ' || email || ' ' || coalesce(phone, '')))) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_orders_source" CHECK ("former_orders"."source" in ('tablero', 'prestashop', 'shopify', 'woocommerce', 'other')),
	CONSTRAINT "former_orders_state" CHECK ("former_orders"."state" in ('completed', 'cancelled')),
	CONSTRAINT "former_orders_payment_method" CHECK ("former_orders"."payment_method" in ('card', 'bizum', 'transfer', 'cash-on-delivery', 'in-store', 'store-credit')),
	CONSTRAINT "former_orders_total" CHECK (total = items_total - discount_total + shipping_total + fees_total),
	CONSTRAINT "former_orders_refunded" CHECK (refunded >= 0 and refunded <= total)
);
--> statement-breakpoint
ALTER TABLE "import_keys" DROP CONSTRAINT "import_keys_kind";--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_kind";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "unexpected" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "former_orders" ADD CONSTRAINT "former_orders_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_orders" ADD CONSTRAINT "former_orders_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_orders_placed" ON "former_orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "former_orders_number" ON "former_orders" USING btree ("number","id");--> statement-breakpoint
CREATE INDEX "former_orders_by_total" ON "former_orders" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "former_orders_client" ON "former_orders" USING btree ("client_id","placed_at");--> statement-breakpoint
CREATE INDEX "former_orders_import" ON "former_orders" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "former_orders_unclaimed" ON "former_orders" USING btree ("email") WHERE client_id is null;--> statement-breakpoint
CREATE INDEX "former_orders_search" ON "former_orders" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "former_orders_search_digits" ON "former_orders" USING gin (regexp_replace(search_text, '[^0-9]', '', 'g') gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "import_keys" ADD CONSTRAINT "import_keys_kind" CHECK ("import_keys"."kind" in ('product', 'variant', 'client', 'order'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('products', 'clients', 'orders'));--> statement-breakpoint
-- By hand from here on. Orders of the other shop belong to whoever comes with their e-mail later: a client who buys, is
-- imported or written down, or whose address changes.
CREATE FUNCTION claim_former_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE former_orders SET client_id = NEW.id WHERE client_id IS NULL AND email = NEW.email;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER clients_claim_insert AFTER INSERT ON clients FOR EACH ROW
  WHEN (NEW.email IS NOT NULL AND NEW.archived_at IS NULL) EXECUTE FUNCTION claim_former_orders();--> statement-breakpoint
CREATE TRIGGER clients_claim_update AFTER UPDATE OF email ON clients FOR EACH ROW
  WHEN (NEW.email IS NOT NULL AND NEW.archived_at IS NULL AND NEW.email IS DISTINCT FROM OLD.email)
  EXECUTE FUNCTION claim_former_orders();--> statement-breakpoint
UPDATE imports SET options = options || '{"createMissing": false, "renameAddresses": false}',
  checked = checked || '{"suppliersCreated": 0, "gamesCreated": 0, "linked": 0}',
  counts = counts || '{"suppliersCreated": 0, "gamesCreated": 0, "linked": 0}';--> statement-breakpoint
UPDATE import_mappings SET options = options || '{"createMissing": false, "renameAddresses": false}';

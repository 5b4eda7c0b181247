-- The order of names, as the domain has it (`nameSortKey` in name-order.ts): whoever changes one changes both.
CREATE FUNCTION name_sort_key(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  whole text := name;
  key text := name;
BEGIN
  IF octet_length(name) > length(name) THEN
    whole := regexp_replace(normalize(name, NFKC), '[\ue000-\uffff]', ' ', 'g');
    key := replace(replace(whole, 'ñ', 'n' || chr(1114111)), 'Ñ', 'n' || chr(1114111));
  END IF;
  IF strpos(key, '.') > 0 THEN
    key := replace(regexp_replace(key, '([0-9])\.(?=[0-9]{3}(?![0-9]))', '\1', 'g'), '.', ' ');
  END IF;
  key := replace(public.search_fold(key), 'ς', 'σ');
  IF key ~ '[0-9]{2}' THEN
    SELECT string_agg(coalesce(repeat(':', length(part[1]) - 1) || part[1], part[2]), '' ORDER BY n) INTO key
    FROM regexp_matches(key, '0*([0-9]+)|([^0-9]+)', 'g') WITH ORDINALITY AS p(part, n);
  END IF;
  IF octet_length(whole) > length(whole) THEN key := key || chr(1) || whole; END IF;
  RETURN left(key, 300);
END $$;
--> statement-breakpoint
DROP INDEX "clients_by_name";--> statement-breakpoint
DROP INDEX "products_by_name";--> statement-breakpoint
DROP INDEX "orders_by_name";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "name_sort" text COLLATE "C" GENERATED ALWAYS AS (name_sort_key(name || ' ' || coalesce(surname, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "name_sort" text COLLATE "C" GENERATED ALWAYS AS (name_sort_key(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "receiver_sort" text COLLATE "C" GENERATED ALWAYS AS (name_sort_key(receiver ->> 'name')) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_sort" text COLLATE "C" GENERATED ALWAYS AS (name_sort_key(name || ' ' || coalesce(surname, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree ("name_sort","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name_sort","id");--> statement-breakpoint
CREATE INDEX "orders_by_name" ON "orders" USING btree ("buyer_sort","id");
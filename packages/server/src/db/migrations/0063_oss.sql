ALTER TABLE "clients" ADD COLUMN "vat_check" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "oss_place" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "oss_place" text;--> statement-breakpoint
CREATE INDEX "invoices_oss" ON "invoices" USING btree ("issued_on") WHERE oss_place is not null;--> statement-breakpoint
CREATE INDEX "orders_abroad" ON "orders" USING btree ("id") WHERE not tax_free and shipping_address ->> 'country' <> 'ES';
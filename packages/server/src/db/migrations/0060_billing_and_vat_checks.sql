ALTER TABLE "invoice_dues" DROP CONSTRAINT "invoice_dues_cause";--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "vat_check" jsonb;--> statement-breakpoint
ALTER TABLE "invoice_dues" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "replaces" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_check" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_dues_replacement" ON "invoice_dues" USING btree ("order_id") WHERE cause = 'replacement';--> statement-breakpoint
ALTER TABLE "invoice_dues" ADD CONSTRAINT "invoice_dues_cause" CHECK ("invoice_dues"."cause" in ('payment', 'delivery', 'refund', 'return', 'replacement'));
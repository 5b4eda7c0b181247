ALTER TABLE "products" ADD COLUMN "withdrawal_exclusion" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "withdrawal_exclusion" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_withdrawal_exclusion" CHECK ("products"."withdrawal_exclusion" in ('sealed-media', 'personalised'));
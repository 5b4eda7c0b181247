ALTER TABLE "orders" ADD COLUMN "mail_proof" text DEFAULT 'unproven' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_hash" text;--> statement-breakpoint
CREATE INDEX "orders_address" ON "orders" USING btree ("address_hash") WHERE address_hash is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_mail_proof" CHECK ("orders"."mail_proof" in ('unproven', 'awaited', 'proven'));
ALTER TABLE "carts" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "carts_left" ON "carts" USING btree ("updated_at") WHERE account_id is not null and ordered_at is null and reminded_at is null;
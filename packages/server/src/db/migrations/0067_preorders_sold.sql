ALTER TABLE "order_lines" ADD COLUMN "deferred" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_with_id" uuid;--> statement-breakpoint
ALTER TABLE "preorder_reservations" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "preorder_reservations" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_placed_with" ON "orders" USING btree ("placed_with_id") WHERE placed_with_id is not null;--> statement-breakpoint
CREATE INDEX "preorder_reservations_line" ON "preorder_reservations" USING btree ("order_line_id") WHERE order_line_id is not null;--> statement-breakpoint
CREATE INDEX "preorder_reservations_due" ON "preorder_reservations" USING btree ("due_at") WHERE state = 'payment-due';--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_deferred" CHECK (deferred >= 0 and deferred <= total);
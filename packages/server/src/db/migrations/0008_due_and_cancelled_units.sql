ALTER TABLE "order_lines" ADD COLUMN "cancelled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "take_out" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "told" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "next_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "given_up" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_events_next" ON "payment_events" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_cancelled" CHECK (cancelled >= 0 and cancelled <= quantity);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_due" CHECK (due >= 0 and due <= total);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_given_up" CHECK (given_up >= 0 and given_up <= amount);
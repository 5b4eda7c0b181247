CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"paid_on" date NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payouts_days" CHECK (from_day <= to_day),
	CONSTRAINT "payouts_amount" CHECK (amount <> 0)
);
--> statement-breakpoint
CREATE INDEX "payouts_paid" ON "payouts" USING btree ("paid_on","id");--> statement-breakpoint
CREATE INDEX "payouts_days" ON "payouts" USING btree ("from_day");--> statement-breakpoint
CREATE INDEX "payment_events_unmatched" ON "payment_events" USING btree ("received_at") WHERE outcome not in ('filed', 'applied', 'ignored');--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("captured_at","id") WHERE state = 'captured';--> statement-breakpoint
CREATE INDEX "refunds_done" ON "refunds" USING btree ("done_at","id") WHERE state = 'done';--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at","id") WHERE state <> 'done';
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_number_unique" UNIQUE("number"),
	CONSTRAINT "returns_state" CHECK ("returns"."state" in ('requested', 'acknowledged', 'authorised', 'received', 'inspected', 'refunded', 'refused')),
	CONSTRAINT "returns_by" CHECK ("returns"."by" in ('shopper', 'shop')),
	CONSTRAINT "returns_refunded" CHECK (refunded >= 0)
);
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "returns_order" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_requested" ON "returns" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "returns_open" ON "returns" USING btree ("requested_at") WHERE state not in ('refunded', 'refused');
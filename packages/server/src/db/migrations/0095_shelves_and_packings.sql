CREATE TABLE "packings" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"units" jsonb NOT NULL,
	"user_id" uuid,
	"user_name" text,
	"claimed_until" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "shelf" text;--> statement-breakpoint
ALTER TABLE "packings" ADD CONSTRAINT "packings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packings" ADD CONSTRAINT "packings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "packings_updated" ON "packings" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "variants_shelf" ON "variants" USING btree (shelf text_pattern_ops) WHERE shelf is not null;
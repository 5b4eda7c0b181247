CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"client_id" uuid,
	"order_id" uuid,
	"name" text NOT NULL,
	"rating" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"edits" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reviews_state" CHECK ("reviews"."state" in ('pending', 'published', 'rejected')),
	CONSTRAINT "reviews_reason" CHECK ("reviews"."reason" in ('insult', 'personal-data', 'off-topic', 'spam', 'other')),
	CONSTRAINT "reviews_rating" CHECK (rating between 1 and 5),
	CONSTRAINT "reviews_rejected" CHECK ((state = 'rejected') = (reason is not null))
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_product_client" ON "reviews" USING btree ("product_id","client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_product_order" ON "reviews" USING btree ("product_id","order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "reviews_published" ON "reviews" USING btree ("product_id","written_at") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "reviews_state_written" ON "reviews" USING btree ("state","written_at");--> statement-breakpoint
CREATE INDEX "reviews_client" ON "reviews" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "reviews_order" ON "reviews" USING btree ("order_id");
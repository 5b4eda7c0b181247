CREATE TABLE "bulk_change_rows" (
	"bulk_change_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "bulk_change_rows_bulk_change_id_product_id_pk" PRIMARY KEY("bulk_change_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"label" text NOT NULL,
	"changed" integer NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text,
	"undone" integer,
	"left_out" jsonb
);
--> statement-breakpoint
ALTER TABLE "price_history" ADD COLUMN "announced" boolean;--> statement-breakpoint
ALTER TABLE "bulk_change_rows" ADD CONSTRAINT "bulk_change_rows_bulk_change_id_bulk_changes_id_fk" FOREIGN KEY ("bulk_change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_changes_at" ON "bulk_changes" USING btree ("at" DESC NULLS LAST,"id");
CREATE TABLE "product_bases" (
	"product_id" uuid NOT NULL,
	"base_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_bases_product_id_base_id_pk" PRIMARY KEY("product_id","base_id"),
	CONSTRAINT "product_bases_not_itself" CHECK (product_id <> base_id)
);
--> statement-breakpoint
CREATE TABLE "product_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"title" text NOT NULL,
	"language" text,
	"file" text NOT NULL,
	"size" integer NOT NULL,
	"text" jsonb,
	"storage_key" text,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_documents_source" CHECK ((text is null) <> (storage_key is null))
);
--> statement-breakpoint
ALTER TABLE "product_bases" ADD CONSTRAINT "product_bases_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_bases" ADD CONSTRAINT "product_bases_base_id_products_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_documents" ADD CONSTRAINT "product_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_bases_base" ON "product_bases" USING btree ("base_id","product_id");--> statement-breakpoint
CREATE INDEX "product_documents_product" ON "product_documents" USING btree ("product_id","position");
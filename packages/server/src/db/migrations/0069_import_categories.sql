ALTER TABLE "import_keys" DROP CONSTRAINT "import_keys_kind";--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_kind";--> statement-breakpoint
ALTER TABLE "import_pictures" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_pictures_category_url" ON "import_pictures" USING btree ("category_id",md5(url));--> statement-breakpoint
ALTER TABLE "import_keys" ADD CONSTRAINT "import_keys_kind" CHECK ("import_keys"."kind" in ('product', 'variant', 'category', 'client', 'order'));--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_target" CHECK ((product_id is null) <> (category_id is null));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('products', 'categories', 'clients', 'orders'));
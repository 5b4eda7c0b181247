CREATE TABLE "former_paths" (
	"path" text PRIMARY KEY NOT NULL,
	"product_id" uuid,
	"category_id" uuid,
	CONSTRAINT "former_paths_target" CHECK ((product_id is null) <> (category_id is null))
);
--> statement-breakpoint
CREATE TABLE "import_failed_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "import_failed_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "import_issues" (
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"line" integer NOT NULL,
	"head" text,
	"code" text NOT NULL,
	"message" text NOT NULL,
	"level" text NOT NULL,
	CONSTRAINT "import_issues_import_id_place_pk" PRIMARY KEY("import_id","place"),
	CONSTRAINT "import_issues_level" CHECK ("import_issues"."level" in ('error', 'warning'))
);
--> statement-breakpoint
CREATE TABLE "import_keys" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"record_id" uuid NOT NULL,
	"fingerprint" text,
	CONSTRAINT "import_keys_kind_key_pk" PRIMARY KEY("kind","key"),
	CONSTRAINT "import_keys_kind" CHECK ("import_keys"."kind" in ('product', 'variant', 'client'))
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"kind" text NOT NULL,
	"heads" text NOT NULL,
	"columns" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_mappings_kind_heads_pk" PRIMARY KEY("kind","heads")
);
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid,
	"product_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"url" text NOT NULL,
	"alt" text NOT NULL,
	"publishes" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"image_id" uuid,
	"failure" text,
	CONSTRAINT "import_pictures_state" CHECK ("import_pictures"."state" in ('waiting', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"file_hash" text NOT NULL,
	"storage_key" text,
	"rows" integer NOT NULL,
	"columns" jsonb NOT NULL,
	"mapping_kept" boolean DEFAULT false NOT NULL,
	"options" jsonb NOT NULL,
	"samples" jsonb NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"read" integer DEFAULT 0 NOT NULL,
	"checked" jsonb,
	"counts" jsonb,
	"issues" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"actor_id" uuid,
	"actor_name" text,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('products', 'clients')),
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('uploaded', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "former_paths" ADD CONSTRAINT "former_paths_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_paths" ADD CONSTRAINT "former_paths_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_failed_rows" ADD CONSTRAINT "import_failed_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_issues" ADD CONSTRAINT "import_issues_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_paths_product" ON "former_paths" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "former_paths_category" ON "former_paths" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_pictures_url" ON "import_pictures" USING btree ("product_id",md5(url));--> statement-breakpoint
CREATE INDEX "import_pictures_import" ON "import_pictures" USING btree ("import_id","state");--> statement-breakpoint
CREATE INDEX "import_pictures_image" ON "import_pictures" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at","id");
ALTER TABLE "import_pictures" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD COLUMN "retry_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "import_pictures_retry" ON "import_pictures" USING btree ("retry_at");
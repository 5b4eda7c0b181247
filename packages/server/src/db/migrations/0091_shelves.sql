ALTER TABLE "variants" ADD COLUMN "shelf" text;--> statement-breakpoint
CREATE INDEX "variants_shelf" ON "variants" USING btree (shelf text_pattern_ops) WHERE shelf is not null;
ALTER TABLE "variants" DROP CONSTRAINT "variants_barcode_unique";--> statement-breakpoint
CREATE INDEX "variants_barcode" ON "variants" USING btree ("barcode");
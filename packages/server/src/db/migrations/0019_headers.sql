ALTER TABLE "headers" ADD COLUMN "alt" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "headers" ADD COLUMN "crop" jsonb DEFAULT '{"x":50,"y":50,"zoom":100}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "headers" ADD COLUMN "crop_mobile" jsonb DEFAULT '{"x":50,"y":50,"zoom":100}'::jsonb NOT NULL;
--> statement-breakpoint
UPDATE "headers" SET "alt" = left("images"."alt", 200) FROM "images" WHERE "images"."id" = "headers"."image_id";

ALTER TABLE "order_lines" ADD COLUMN "product_kind" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_kind" CHECK ("order_lines"."product_kind" in ('sealed', 'single', 'board-game', 'accessory', 'book', 'service'));--> statement-breakpoint
UPDATE "order_lines" l SET "product_kind" = p."kind" FROM "products" p WHERE p."id" = l."product_id";

CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
-- The count goes on from the highest one of any year; `numbers_start` is null in an empty shop.
SELECT setval('order_numbers', numbers_start) FROM (
	SELECT max("value") AS numbers_start FROM "counters" WHERE "scope" LIKE 'order:%' AND "value" > 0
) AS counted WHERE numbers_start IS NOT NULL;--> statement-breakpoint
DROP TABLE "counters" CASCADE;

DROP INDEX "stock_alerts_open_search";--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD COLUMN "typed" text;--> statement-breakpoint
UPDATE "stock_alerts" SET "typed" = "search" WHERE "search" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD COLUMN "literal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_open_typed" ON "stock_alerts" USING btree (lower("typed"),"literal","email") WHERE state in ('pending', 'waiting');--> statement-breakpoint
CREATE INDEX "stock_alerts_search" ON "stock_alerts" USING btree ("search") WHERE state = 'waiting';--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_typed" CHECK ((search is null) = (typed is null));
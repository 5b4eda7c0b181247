ALTER TABLE "stock_alerts" ALTER COLUMN "variant_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD COLUMN "search" text;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_open_search" ON "stock_alerts" USING btree ("search","email") WHERE state in ('pending', 'waiting');--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_subject" CHECK ((variant_id is null) <> (search is null));
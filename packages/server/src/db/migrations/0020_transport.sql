ALTER TABLE "rates" ADD COLUMN "days_from" integer;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_days_from" CHECK (days_from between 0 and days);
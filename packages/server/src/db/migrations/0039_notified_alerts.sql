ALTER TABLE "stock_alerts" DROP CONSTRAINT "stock_alerts_state";--> statement-breakpoint
ALTER TABLE "stock_alerts" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "stock_alerts" RENAME COLUMN "told_by" TO "notified_by";--> statement-breakpoint
UPDATE "stock_alerts" SET "state" = 'notified' WHERE "state" = 'told';--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_state" CHECK ("stock_alerts"."state" in ('pending', 'waiting', 'notified', 'cancelled', 'expired'));--> statement-breakpoint
ALTER TABLE "payment_events" RENAME COLUMN "told" TO "details";

ALTER TABLE "events" DROP CONSTRAINT "events_state";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "events" SET "published" = "state" <> 'draft', "cancelled_at" = CASE WHEN "state" = 'cancelled' THEN "updated_at" END;

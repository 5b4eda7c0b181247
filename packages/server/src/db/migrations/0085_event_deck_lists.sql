ALTER TABLE "events" ADD COLUMN "deck_list" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "deck_list_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "deck_min" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "deck_max" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "deck_size_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "deck_list" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "deck_list_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_deck_list" CHECK ("events"."deck_list" in ('none', 'optional', 'required'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_deck_size" CHECK (deck_min between 1 and 999 and deck_max between 1 and 999 and deck_min <= deck_max);
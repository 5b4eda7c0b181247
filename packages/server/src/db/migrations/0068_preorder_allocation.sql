ALTER TABLE "preorder_reservations" ADD COLUMN "handed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "preorders" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "preorders" ADD COLUMN "ordered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "preorders" ADD COLUMN "scheduled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "preorders" ADD COLUMN "delayed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "preorders" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "preorder_reservations" ADD CONSTRAINT "preorder_reservations_handed" CHECK (handed >= 0 and handed <= allocated);--> statement-breakpoint
ALTER TABLE "preorders" ADD CONSTRAINT "preorders_ordered" CHECK ("preorders"."ordered" >= 0);--> statement-breakpoint
ALTER TABLE "preorders" ADD CONSTRAINT "preorders_held" CHECK (held >= 0 and held <= received);
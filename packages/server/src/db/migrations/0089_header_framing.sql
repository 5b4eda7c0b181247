ALTER TABLE "headers" ALTER COLUMN "colour" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "headers" ADD COLUMN "framing" text DEFAULT 'tiles' NOT NULL;--> statement-breakpoint
ALTER TABLE "headers" ADD CONSTRAINT "headers_framing" CHECK ("headers"."framing" in ('whole', 'tiles'));
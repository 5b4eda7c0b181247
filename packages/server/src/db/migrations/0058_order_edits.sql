ALTER TABLE "invoice_dues" DROP CONSTRAINT "invoice_dues_amount";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_quantity";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "added_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoice_dues" ADD CONSTRAINT "invoice_dues_amount" CHECK ("invoice_dues"."amount" >= 0);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" >= 0);
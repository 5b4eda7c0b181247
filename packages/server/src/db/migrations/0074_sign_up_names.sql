ALTER TABLE "account_tokens" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "surname" text;
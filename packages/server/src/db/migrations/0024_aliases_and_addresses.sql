CREATE TABLE "client_aliases" (
	"email" text PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_tokens" DROP CONSTRAINT "account_tokens_kind";--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "client_aliases" ADD CONSTRAINT "client_aliases_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_aliases_client" ON "client_aliases" USING btree ("client_id");--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_kind" CHECK ("account_tokens"."kind" in ('verify', 'reset', 'invite', 'email'));--> statement-breakpoint
INSERT INTO "client_aliases" ("email", "client_id")
SELECT DISTINCT ON (c."email") c."email", c."merged_into_id" FROM "clients" c
WHERE c."merged_into_id" IS NOT NULL AND c."anonymised_at" IS NULL AND c."email" IS NOT NULL
	AND NOT EXISTS (SELECT 1 FROM "clients" l WHERE l."email" = c."email" AND l."archived_at" IS NULL)
ORDER BY c."email", c."archived_at" DESC
ON CONFLICT DO NOTHING;

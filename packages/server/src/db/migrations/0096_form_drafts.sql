CREATE TABLE "form_drafts" (
	"user_id" uuid NOT NULL,
	"place" text NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "form_drafts_user_id_place_pk" PRIMARY KEY("user_id","place")
);
--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_drafts_at" ON "form_drafts" USING btree ("at");
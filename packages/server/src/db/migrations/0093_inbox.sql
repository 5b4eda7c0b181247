CREATE TABLE "inbox_marks" (
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"owner_id" uuid,
	"snoozed_until" timestamp (3) with time zone,
	"done_state" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "inbox_marks_kind_item_id_pk" PRIMARY KEY("kind","item_id"),
	CONSTRAINT "inbox_marks_kind" CHECK ("inbox_marks"."kind" in ('question', 'return', 'refund', 'order', 'review', 'campaign', 'mail', 'job', 'stock'))
);
--> statement-breakpoint
ALTER TABLE "inbox_marks" ADD CONSTRAINT "inbox_marks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_marks_owner" ON "inbox_marks" USING btree ("owner_id") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "inbox_marks_updated" ON "inbox_marks" USING btree ("updated_at");
CREATE TABLE "question_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	CONSTRAINT "question_entries_kind" CHECK ("question_entries"."kind" in ('answer', 'note'))
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"product_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"assignee_id" uuid,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "questions_state" CHECK ("questions"."state" in ('open', 'answered'))
);
--> statement-breakpoint
ALTER TABLE "question_entries" ADD CONSTRAINT "question_entries_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_entries_question" ON "question_entries" USING btree ("question_id","at");--> statement-breakpoint
CREATE INDEX "questions_state_created" ON "questions" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "questions_email" ON "questions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "questions_product" ON "questions" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "questions_assignee" ON "questions" USING btree ("assignee_id");
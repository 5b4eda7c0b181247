CREATE TABLE "fiscal_answers" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"description" text,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fiscal_answers_state" CHECK ("fiscal_answers"."state" in ('accepted', 'accepted-with-errors', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "fiscal_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issuer_tax_id" text NOT NULL,
	"environment" text NOT NULL,
	"first_place" integer NOT NULL,
	"last_place" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"csv" text
);
--> statement-breakpoint
CREATE TABLE "fiscal_senders" (
	"issuer_tax_id" text NOT NULL,
	"environment" text NOT NULL,
	"sent_place" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"last_error" text,
	"message_id" uuid,
	"lease_until" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "fiscal_senders_pkey" PRIMARY KEY("issuer_tax_id","environment"),
	CONSTRAINT "fiscal_senders_environment" CHECK ("fiscal_senders"."environment" in ('test', 'production')),
	CONSTRAINT "fiscal_senders_place" CHECK ("fiscal_senders"."sent_place" >= 0)
);
--> statement-breakpoint
ALTER TABLE "fiscal_records" DROP CONSTRAINT "fiscal_records_invoice";--> statement-breakpoint
ALTER TABLE "fiscal_records" ADD COLUMN "environment" text;--> statement-breakpoint
ALTER TABLE "fiscal_records" ADD COLUMN "amends" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fiscal_records" ADD COLUMN "prior_rejection" text;--> statement-breakpoint
ALTER TABLE "fiscal_records" ADD COLUMN "no_prior_record" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fiscal_records" ADD COLUMN "receiver" jsonb;--> statement-breakpoint
ALTER TABLE "fiscal_records" ADD COLUMN "software" text;--> statement-breakpoint
ALTER TABLE "fiscal_answers" ADD CONSTRAINT "fiscal_answers_record_id_fiscal_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."fiscal_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_answers" ADD CONSTRAINT "fiscal_answers_message_id_fiscal_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."fiscal_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_senders" ADD CONSTRAINT "fiscal_senders_issuer_tax_id_fiscal_chains_issuer_tax_id_fk" FOREIGN KEY ("issuer_tax_id") REFERENCES "public"."fiscal_chains"("issuer_tax_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fiscal_answers_not_accepted" ON "fiscal_answers" USING btree ("record_id") WHERE state <> 'accepted';--> statement-breakpoint
CREATE INDEX "fiscal_messages_places" ON "fiscal_messages" USING btree ("issuer_tax_id","environment","first_place");--> statement-breakpoint
CREATE INDEX "fiscal_records_of_invoice" ON "fiscal_records" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_records_once" ON "fiscal_records" USING btree ("invoice_id","kind") WHERE not amends and prior_rejection is null;--> statement-breakpoint
CREATE INDEX "fiscal_records_to_send" ON "fiscal_records" USING btree ("issuer_tax_id","environment","place") WHERE environment is not null;--> statement-breakpoint
ALTER TABLE "fiscal_records" ADD CONSTRAINT "fiscal_records_environment" CHECK ("fiscal_records"."environment" in ('test', 'production'));--> statement-breakpoint
ALTER TABLE "fiscal_records" ADD CONSTRAINT "fiscal_records_prior_rejection" CHECK ("fiscal_records"."prior_rejection" in ('S', 'X'));
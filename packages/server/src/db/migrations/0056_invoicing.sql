CREATE TABLE "fiscal_chains" (
	"issuer_tax_id" text PRIMARY KEY NOT NULL,
	"length" integer DEFAULT 0 NOT NULL,
	"last_hash" text,
	"last_recorded_at" text,
	"broken_at" timestamp (3) with time zone,
	"broken_place" integer,
	"accepted_place" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fiscal_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issuer_tax_id" text NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"invoice_kind" text NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"previous_hash" text,
	"recorded_at" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "fiscal_records_place" UNIQUE("issuer_tax_id","place"),
	CONSTRAINT "fiscal_records_invoice" UNIQUE("invoice_id","kind"),
	CONSTRAINT "fiscal_records_kind" CHECK ("fiscal_records"."kind" in ('alta', 'anulacion')),
	CONSTRAINT "fiscal_records_first" CHECK ("fiscal_records"."place" >= 1)
);
--> statement-breakpoint
CREATE TABLE "invoice_dues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"source_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"covered" bigint DEFAULT 0 NOT NULL,
	"invoice_id" uuid,
	"settled_at" timestamp (3) with time zone,
	"held_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_dues_cause" CHECK ("invoice_dues"."cause" in ('payment', 'delivery', 'refund', 'return')),
	CONSTRAINT "invoice_dues_amount" CHECK ("invoice_dues"."amount" >= 1)
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "mention" text;--> statement-breakpoint
ALTER TABLE "fiscal_records" ADD CONSTRAINT "fiscal_records_issuer_tax_id_fiscal_chains_issuer_tax_id_fk" FOREIGN KEY ("issuer_tax_id") REFERENCES "public"."fiscal_chains"("issuer_tax_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_records" ADD CONSTRAINT "fiscal_records_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_dues" ADD CONSTRAINT "invoice_dues_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_dues" ADD CONSTRAINT "invoice_dues_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_dues_once" ON "invoice_dues" USING btree ("cause","source_id") WHERE cause in ('payment', 'refund');--> statement-breakpoint
CREATE INDEX "invoice_dues_waiting" ON "invoice_dues" USING btree ("created_at","id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "invoice_dues_order" ON "invoice_dues" USING btree ("order_id");
--> statement-breakpoint
-- As an issued invoice, its record never changes.
CREATE TRIGGER fiscal_records_append_only BEFORE UPDATE OR DELETE ON fiscal_records
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER fiscal_records_no_truncate BEFORE TRUNCATE ON fiscal_records
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE "invoice_dues" DROP CONSTRAINT "invoice_dues_cause";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "invoice_dues" ADD CONSTRAINT "invoice_dues_cause" CHECK ("invoice_dues"."cause" in ('payment', 'delivery', 'refund', 'return', 'replacement', 'reallocation'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('request', 'change', 'overpayment', 'late-payment', 'closing', 'return'));--> statement-breakpoint
-- Until now its first words told which refunds are not owed again.
UPDATE "refunds" SET "cause" = CASE
    WHEN "reason" LIKE 'Pedido cambiado: %' OR "reason" LIKE 'IVA quitado: %' THEN 'change'
    WHEN "reason" = 'Pago de más' THEN 'overpayment' ELSE 'late-payment' END
  WHERE "reason" LIKE 'Pedido cambiado: %' OR "reason" LIKE 'IVA quitado: %'
    OR ("actor_id" IS NULL AND "reason" IN ('Pago de más', 'Pago tardío'));

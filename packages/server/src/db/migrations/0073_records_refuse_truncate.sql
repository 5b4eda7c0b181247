-- A statement that empties a table fires no trigger of its rows: each record of what happened refuses TRUNCATE by itself,
-- and so does, by CASCADE, every table that it refers to (orders, clients, tournaments).
DO $$
DECLARE record_table text;
BEGIN
  FOREACH record_table IN ARRAY ARRAY[
    'audit_entries', 'order_events', 'price_history', 'client_consents', 'question_entries', 'tournament_log',
    'payments', 'refunds', 'payouts', 'payment_events',
    'fiscal_chains', 'fiscal_messages', 'fiscal_answers', 'former_orders'
  ] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
      record_table || '_no_truncate', record_table);
  END LOOP;
END $$;
--> statement-breakpoint
-- The inbox of payment providers records what became of each notification, so its rows change, but none is removed.
CREATE TRIGGER payment_events_no_delete BEFORE DELETE ON payment_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What was refunded of lines, and after payment, is not owed any more; what went back by itself was never needed.
UPDATE refunds r SET given_up = r.amount
FROM orders o
WHERE o.id = r.order_id AND r.state <> 'failed' AND o.state NOT IN ('cancelled', 'expired')
  AND NOT (r.actor_id IS NULL AND r.reason IN ('Pago de más', 'Pago tardío'))
  AND (r.shipping > 0 OR EXISTS (SELECT 1 FROM refund_lines l WHERE l.refund_id = r.id) OR o.state = 'completed'
    OR (SELECT coalesce(sum(p.amount), 0) >= o.total AND coalesce(sum(p.amount - p.refunded), 0) > 0
          FROM payments p WHERE p.order_id = o.id AND p.state = 'captured'));--> statement-breakpoint
UPDATE orders o SET due = greatest(o.total
  - (SELECT coalesce(sum(amount - refunded), 0) FROM payments WHERE order_id = o.id AND state = 'captured')
  - (SELECT coalesce(sum(given_up), 0) FROM refunds WHERE order_id = o.id AND state <> 'failed'), 0);--> statement-breakpoint
UPDATE orders o SET payment_state = 'partial'
WHERE due > 0 AND state NOT IN ('cancelled', 'expired') AND payment_state = 'partially-refunded';

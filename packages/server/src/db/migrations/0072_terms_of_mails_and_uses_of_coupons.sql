ALTER TABLE "coupons" DROP CONSTRAINT "coupons_uses";--> statement-breakpoint
CREATE INDEX "mails_without_order" ON "mails" USING btree ("created_at") WHERE "mails"."order_id" is null;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_uses" CHECK (uses >= 0);--> statement-breakpoint
-- Preorders that were shipped kept their reservation until now: their units leave the stock.
DO $$
DECLARE
  part record;
  sold integer;
  stock_left integer;
BEGIN
  FOR part IN
    SELECT r.id, r.variant_id, r.order_id, r.order_line_id, r.quantity, o.number FROM reservations r
      JOIN order_lines l ON l.id = r.order_line_id AND l.kind = 'preorder'
      JOIN orders o ON o.id = r.order_id
      WHERE r.state = 'active' ORDER BY r.variant_id, r.created_at, r.id
  LOOP
    SELECT least(part.quantity,
        (SELECT coalesce(sum(sl.quantity), 0) FROM shipment_lines sl JOIN shipments s ON s.id = sl.shipment_id
          WHERE sl.order_line_id = part.order_line_id AND s.state IN ('shipped', 'delivered', 'picked-up', 'returned'))
        - (SELECT coalesce(sum(quantity), 0) FROM reservations
          WHERE order_line_id = part.order_line_id AND state = 'consumed')) INTO sold;
    CONTINUE WHEN sold <= 0;
    UPDATE stock SET on_hand = on_hand - sold, reserved = reserved - sold, updated_at = now()
      WHERE variant_id = part.variant_id RETURNING on_hand INTO stock_left;
    INSERT INTO stock_movements (id, variant_id, kind, quantity, on_hand_after, reason, order_id, reference, at)
      VALUES (gen_random_uuid(), part.variant_id, 'sale', -sold, stock_left, 'Pedido ' || part.number, part.order_id,
        part.number, now());
    IF sold = part.quantity THEN
      UPDATE reservations SET state = 'consumed', updated_at = now() WHERE id = part.id;
    ELSE
      UPDATE reservations SET quantity = quantity - sold, updated_at = now() WHERE id = part.id;
      INSERT INTO reservations (id, variant_id, order_id, order_line_id, quantity, state)
        VALUES (gen_random_uuid(), part.variant_id, part.order_id, part.order_line_id, sold, 'consumed');
    END IF;
  END LOOP;
END $$;

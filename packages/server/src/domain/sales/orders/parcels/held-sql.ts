/** Condition: the line `l` waits for its units (`waitsForGoods`). */
export const IS_HELD_LINE = `(l.kind = 'preorder' and exists (select 1 from preorders po
  left join preorder_reservations pr on pr.preorder_id = po.id and pr.order_line_id = l.id
  where po.id = l.preorder_id and case when pr.id is null then po.state not in ('received', 'served')
    else pr.state not in ('allocated', 'payment-due', 'paid', 'served') or pr.handed < pr.allocated end))`;

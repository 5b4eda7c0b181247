/** SQL: whether an order has services alone, as `isInShop` of the domain decides for a cart. */
export const isInShop = (orderId: string): string =>
  `(o.shipping ->> 'pickup')::boolean and not exists (select 1 from order_lines sl
     where sl.order_id = ${orderId} and sl.quantity > sl.cancelled and sl.product_kind is distinct from 'service')
   and exists (select 1 from order_lines sl where sl.order_id = ${orderId} and sl.quantity > sl.cancelled)`;

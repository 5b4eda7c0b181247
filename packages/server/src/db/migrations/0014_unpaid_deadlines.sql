-- Orders to be paid in the shop or at the door had no end: those that wait get a week from now on.
update orders set expires_at = now() + interval '7 days'
where expires_at is null and state in ('confirmed', 'processing') and payment_state = 'unpaid'
  and fulfilment_state = 'unfulfilled' and payment_method in ('in-store', 'cash-on-delivery');

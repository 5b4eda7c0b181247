/**
 * The event or preorder that a header links to, as in the domain's `HeaderSubject`, for a row of `headers`; null without
 * one.
 */
export function headerSubject(row: string): string {
  const slug = `split_part(split_part(split_part(${row}.link, '/', 3), '?', 1), '#', 1)`;
  return `coalesce(
    (select json_build_object('date', iso(e.starts_at), 'ends', iso(e.ends_at),
       'gone', e.cancelled_at is not null or not (e.published and e.active))
     from events e where ${row}.link like '/evento/%' and e.slug = ${slug}),
    (select json_build_object('date', min(p.release_date)::text, 'ends', null, 'gone', false)
     from preorders p join variants v on v.id = p.variant_id join products pr on pr.id = v.product_id
     where ${row}.link like '/producto/%' and pr.slug = ${slug} and p.state not in ('draft', 'cancelled', 'served')
     having count(*) > 0))`;
}

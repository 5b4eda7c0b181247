/**
 * Pieces of hand-written SQL that answer in the contract's shapes, so that a page of products is one row of JSON and
 * nothing is mapped twice. Parameters never go in here: only names of tables and columns.
 */

/** An image of the contract from the row `i` of `images`. */
export const IMAGE = `json_build_object('id', i.id, 'src', '/media/' || i.id, 'alt', i.alt,
  'width', i.width, 'height', i.height, 'tint', i.tint)`;

/** The image that a column refers to, or null. */
export const imageOf = (column: string) => `(select ${IMAGE} from images i where i.id = ${column})`;

/** The first picture of a product, or null. */
export const firstImage = (productId: string) => `(select ${IMAGE} from product_images pi
  join images i on i.id = pi.image_id where pi.product_id = ${productId} order by pi.position, i.id limit 1)`;

/** The game that a column refers to, or null. */
export const gameOf = (column: string) => `(select json_build_object('id', g.id, 'name', g.name, 'slug', g.slug,
  'colour', g.colour) from games g where g.id = ${column})`;

/** The open campaign that sells a variant: its units are not for sale otherwise. */
export const openCampaign = (variantId: string) => `select 1 from preorders po
  where po.variant_id = ${variantId} and po.state = 'open'`;

/** Units of a variant that can be sold now, from the row `s` of `stock`. */
export const sellable = (variantId: string) => `case when exists (${openCampaign(variantId)}) then 0
  else greatest(s.on_hand - s.reserved, 0) end`;

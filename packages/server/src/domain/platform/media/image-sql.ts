/** An image in the contract's format, for the row `i` of `images`. */
export const IMAGE = `json_build_object('id', i.id, 'src', '/media/' || i.id, 'alt', i.alt,
  'width', i.width, 'height', i.height, 'tint', i.tint)`;

/** The image that a column refers to, or null. */
export const imageOf = (column: string) => `(select ${IMAGE} from images i where i.id = ${column})`;

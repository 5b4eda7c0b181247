import type { ResourceDescriptor, Words } from "./descriptor.ts";

type Named = Pick<ResourceDescriptor, "words">;
type Titled = Named & Pick<ResourceDescriptor, "title">;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Pedidos": heading of a section and its document title. */
export const titleOf = ({ title, words }: Titled): string => title ?? manyOf({ words });

/** "Pedido": one record, as a title or a label. */
export const oneOf = ({ words }: { readonly words: Words }): string => capitalised(words.one);

/** "Pedidos": several, as a title or a label. */
export const manyOf = ({ words }: { readonly words: Words }): string => capitalised(words.many);

/** "Nuevo cupón", "Nueva zona". */
export const newTitleOf = ({ words }: Named): string => `${words.gender === "m" ? "Nuevo" : "Nueva"} ${words.one}`;

/** Full name of the icon. */
export const iconOf = ({ icon }: Pick<ResourceDescriptor, "icon">): string => `heroicons_outline:${icon}`;

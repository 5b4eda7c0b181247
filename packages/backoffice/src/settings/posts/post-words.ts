import { formatShortDateTime } from "@tablero/domain/platform/date-time";
import { POSTS } from "@tablero/domain/platform/resources/settings/posts";
import { postPath } from "@tablero/domain/settings/posts/post-paths";
import {
  POST_KIND_LABELS,
  POST_PLACE_LABELS,
  type PostFields,
  type PostKind,
} from "@tablero/domain/settings/posts/posts";
import { isInstant } from "../../platform/forms/instants.ts";
import { ARCHIVING, type BulkWords } from "../../platform/kit/bulk-words.ts";
import type { Removal } from "../../platform/kit/record-form.tsx";
import { htmlText } from "../../platform/values/html-text.ts";

/** The resource with the noun of a kind. */
export const POST_RESOURCES = {
  page: POSTS,
  news: { ...POSTS, words: { one: "noticia", many: "noticias", gender: "f" } },
} as const satisfies Record<PostKind, unknown>;

export const POST_BULK: BulkWords = {
  ...ARCHIVING,
  text: {
    archive: "Dejan de verse en la tienda. Se pueden restaurar.",
    restore: "Las que están publicadas vuelven a verse en la tienda.",
  },
};

export const POST_REMOVAL: Removal = {
  ask: "Si está publicada, se archiva y deja de verse. Si es un borrador, se borra y no se puede recuperar.",
  kept: "archivad",
  keptText: "Ya no se ve en la tienda.",
};

/** Characters of the text that are compared on the screen. */
const MAX_COMPARED = 400;
const cut = (text: string) => (text.length > MAX_COMPARED ? `${text.slice(0, MAX_COMPARED)}…` : text);
const momentText = (at: string | null) => (at ? (isInstant(at) ? formatShortDateTime(at) : at) : "—");

/** Fields that differ between two versions of a form, with their labels. */
export const postDetails = (post: PostFields): [string, string][] => [
  ["Tipo", POST_KIND_LABELS[post.kind]],
  ["Título", post.title],
  ["Dirección", post.slug ? postPath(post.kind, post.slug) : "—"],
  ["Resumen", post.summary ?? "—"],
  ["Texto", cut(htmlText(post.body)) || "—"],
  ["Publicada", post.published ? "Sí" : "No"],
  ["Fecha de publicación", momentText(post.publishAt)],
  ["Enlace", POST_PLACE_LABELS[post.place]],
  ["Texto del enlace", post.linkLabel ?? "—"],
  ["Orden", String(post.position)],
  ["Título para buscadores", post.seoTitle ?? "—"],
  ["Descripción para buscadores", post.seoDescription ?? "—"],
  ["Estado", post.active ? "En uso" : "Archivada"],
];

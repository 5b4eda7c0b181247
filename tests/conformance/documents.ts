import { drawPdf } from "@tablero/demo-shop/art/pdf";

/** A small PDF. */
export const RULES = drawPdf({ title: "Reglas", paragraphs: ["Coge una carta."] });

/** The form for a document; `file` is used in place of the PDF. */
export function documentForm({
  file = new Blob([RULES]),
  title = "Reglas",
  language = "es",
  name = "reglas.pdf",
} = {}) {
  const form = new FormData();
  form.append("file", file, name);
  form.append("title", title);
  form.append("language", language);
  return form;
}

const TITLE = /^(.+?) · Tablero$/;

/** Page name in the document title: "Pedidos" in "Pedidos · Tablero". */
export const pageTitle = (): string | undefined => TITLE.exec(document.title)?.[1];

/** Main heading of the page: for a record its own name, "P2026-001284". */
export const pageHeading = (): string | undefined =>
  document.querySelector("#contenido h1")?.textContent?.trim() || undefined;

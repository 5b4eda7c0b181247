const TITLE = /^(.+?) · Tablero$/;

/** What the document says the page is: "Pedidos", of "Pedidos · Tablero". */
export const pageTitle = (): string | undefined => TITLE.exec(document.title)?.[1];

/** What stands over the page: for a record its own name, "P2026-001284". */
export const pageHeading = (): string | undefined =>
  document.querySelector("#contenido h1")?.textContent?.trim() || undefined;

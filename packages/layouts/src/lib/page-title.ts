const TITLE = /^(.+?) · Tablero$/;

/** Page name in the document title: «Pedidos» in «Pedidos · Tablero», and the name of a record. */
export const pageTitle = (): string | undefined => TITLE.exec(document.title)?.[1];

/** PDF files for stories that upload one. */
export { drawPdf } from "@tablero/demo-shop/art/pdf";

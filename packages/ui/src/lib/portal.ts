/** Draws at another place of the document: packages without a reason of their own to know the DOM take it from here. */
export { createPortal } from "react-dom";

/** Re-exported for packages that otherwise do not depend on the DOM. */
export { createPortal } from "react-dom";

/** Re-exported for packages that otherwise do not depend on react-dom. */
export { createPortal } from "react-dom";

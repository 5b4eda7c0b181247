import icon from "../../public/favicon.svg?raw";

const HREF = `data:image/svg+xml,${encodeURIComponent(icon.trim()).replaceAll("%20", " ").replaceAll("%3D", "=").replaceAll("%2F", "/")}`;

/**
 * The icon of the tab, in the HTML instead of a request of its own. Rendered on the server only, so that it weighs
 * nothing in the browser.
 */
export const ShopIcon = () => <link rel="icon" type="image/svg+xml" href={HREF} />;

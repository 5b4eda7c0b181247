import { SIGN_IN_PATH } from "@tablero/domain/platform/resources/paths";

export const SIGNED_IN_REDIRECT = "/signed-in-redirect";
export const SIGNED_IN_WEB_REDIRECT = "/signed-in-web-redirect";

/** Sign-in address with a return path to the requested page. */
export const signInPath = (attempted?: string): string =>
  attempted ? `${SIGN_IN_PATH}?redirectURL=${encodeURIComponent(attempted)}` : SIGN_IN_PATH;

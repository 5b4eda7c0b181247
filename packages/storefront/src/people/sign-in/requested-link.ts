const KEY = "signInRequest";

/** Notes the newest request for a sign-in link, by which this browser recognises the link. */
export function noteLinkRequest(request: string): void {
  try {
    localStorage.setItem(KEY, request);
  } catch {
    // Without storage the page of the link asks first.
  }
}

/** Whether this browser has requested the link. */
export function isLinkRequested(request: string | null): boolean {
  try {
    return request !== null && localStorage.getItem(KEY) === request;
  } catch {
    return false;
  }
}

export function forgetLinkRequest(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was noted.
  }
}

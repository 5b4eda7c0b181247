let first = true;
if (typeof window !== "undefined") {
  const { pushState, replaceState } = history;
  // The router's only ways to another address; until one is used, this is the page that the server rendered.
  const leaving = (url?: string | URL | null) => {
    if (url && new URL(url, location.href).pathname !== location.pathname) first = false;
  };
  history.pushState = (state, unused, url) => {
    leaving(url);
    pushState.call(history, state, unused, url);
  };
  history.replaceState = (state, unused, url) => {
    leaving(url);
    replaceState.call(history, state, unused, url);
  };
}

/** Whether the page on screen is still the one that came from the server. */
export const isFirstPage = (): boolean => first;

// Mock Service Worker would also take the requests of a page for its own files, and pass those of a docs page to one of
// its framed stories. If the page is being left, that story is gone and never answers. Only the API is mocked.
addEventListener("fetch", (event) => {
  if (!/\/(?:api|media)\//.test(new URL(event.request.url).pathname)) event.stopImmediatePropagation();
});
importScripts("./mockServiceWorker.js");

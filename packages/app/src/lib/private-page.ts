/** Headers of a guest's own page: not kept, not indexed, its address not told to other sites. */
export const privatePage = () => ({
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "no-referrer",
});

/** The value of a cookie that a request carries. */
export function readCookie({ headers }: Request, name: string): string | undefined {
  const pairs = (headers.get("Cookie") ?? "").split(";").map((pair) => pair.trim().split("="));
  return pairs.find(([key]) => key === name)?.[1];
}

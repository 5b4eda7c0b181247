/** A neighbouring record in a list, with the address of the list page that contains it. */
export interface Neighbour {
  id: string;
  from: string;
}

export interface Neighbours {
  above: Neighbour | null;
  below: Neighbour | null;
}

/** The rows before and after a record on a page of its list; null if the record is not on that page. */
export function neighboursIn(ids: readonly string[], id: string, from: string): Neighbours | null {
  const at = ids.indexOf(id);
  if (at < 0) return null;
  const beside = (other: string | undefined) => (other === undefined ? null : { id: other, from });
  return { above: beside(ids[at - 1]), below: beside(ids[at + 1]) };
}

/** The address of another page of the same list. */
export function pageAddress(address: string, page: number): string {
  const [path = "", query] = address.split("?");
  const params = new URLSearchParams(query);
  if (page > 1) params.set("page", String(page));
  else params.delete("page");
  const rest = params.toString();
  return rest ? `${path}?${rest}` : path;
}

/**
 * The single move that turns one order of ids into another: the moved id, and the id that now follows it; null if none
 * moved.
 */
export function moveBetween(
  before: readonly string[],
  after: readonly string[],
): { id: string; beforeId: string | null } | null {
  const at = after.findIndex((id, index) => id !== before[index]);
  const [came, went] = [after[at], before[at]];
  if (came === undefined || went === undefined) return null;
  // Either this record moved forward to this position, or the previous one moved back.
  const id = before[at + 1] === came ? went : came;
  return { id, beforeId: after[after.indexOf(id) + 1] ?? null };
}

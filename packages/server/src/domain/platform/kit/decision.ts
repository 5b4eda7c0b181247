import { recordOf } from "@tablero/domain/platform/typed";
/**
 * A value that depends on flags, as a decision tree. Each question leads to the next one; irrelevant questions
 * are skipped.
 */
export type Decision<F extends string, T> = { value: T } | { flag: F; yes: Decision<F, T>; no: Decision<F, T> };

const isSame = <F extends string, T>(one: Decision<F, T>, other: Decision<F, T>): boolean =>
  "value" in one || "value" in other
    ? "value" in one && "value" in other && one.value === other.value
    : one.flag === other.flag && isSame(one.yes, other.yes) && isSame(one.no, other.no);

/** The remaining decision if a flag is true. */
const given = <F extends string, T>(decision: Decision<F, T>, flag: F): Decision<F, T> => {
  if ("value" in decision) return decision;
  if (decision.flag === flag) return decision.yes;
  return { ...decision, yes: given(decision.yes, flag), no: given(decision.no, flag) };
};

/**
 * The minimal decision tree for a function of flags, tested in the given order. Each key of `implied` is a flag
 * that is true only if its value is true too; the key comes first in the order.
 */
export function tabulateDecision<F extends string, T>(
  decide: (flags: Readonly<Record<F, boolean>>) => T,
  order: readonly F[],
  implied?: Readonly<Partial<Record<F, F>>>,
): Decision<F, T> {
  const none = recordOf<F, boolean>(order, () => false);
  const ask = (flags: Readonly<Record<F, boolean>>, [flag, ...rest]: readonly F[]): Decision<F, T> => {
    if (flag === undefined) return { value: decide(flags) };
    if (flags[flag]) return ask(flags, rest);
    const also = implied?.[flag];
    const yes = ask({ ...flags, [flag]: true, ...(also && { [also]: true }) }, rest);
    const no = ask(flags, rest);
    return isSame(yes, also ? given(no, also) : no) ? no : { flag, yes, no };
  };
  return ask(none, order);
}

/**
 * The decision as an SQL condition; `conditions` are the conditions of the flags. Plain `and` lets PostgreSQL
 * turn `exists` conditions into joins.
 */
export function conditionSql<F extends string>(
  decision: Decision<F, boolean>,
  conditions: Readonly<Record<F, string>>,
): string {
  if ("value" in decision) return String(decision.value);
  const { flag, yes, no } = decision;
  const [is, then, otherwise] = [conditions[flag], conditionSql(yes, conditions), conditionSql(no, conditions)];
  if (then === "true" && otherwise === "false") return is;
  if (then === "false" && otherwise === "true") return `not ${is}`;
  if (otherwise === "false") return `${is} and ${then}`;
  if (then === "false") return `not ${is} and ${otherwise}`;
  return `case when ${is} then ${then} else ${otherwise} end`;
}

/** The decision as an SQL expression of its values. */
export function valueSql<F extends string>(
  decision: Decision<F, string>,
  conditions: Readonly<Record<F, string>>,
): string {
  const branches = (from: Decision<F, string>): string =>
    "value" in from
      ? `else '${from.value}'`
      : `when ${conditions[from.flag]} then ${valueSql(from.yes, conditions)} ${branches(from.no)}`;
  return "value" in decision ? `'${decision.value}'` : `case ${branches(decision)} end`;
}

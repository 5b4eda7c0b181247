import type { Status as Value } from "../component-info/component-changes.ts";

const LOOKS: Record<Value, string> = {
  new: "bg-info-bg text-info-text",
  changed: "bg-warning-bg text-warning-text",
  deprecated: "bg-danger-bg text-danger-text",
  stable: "bg-neutral-bg text-neutral-text",
};

const MEANINGS: Record<Value, string> = {
  new: "Added in the newest version that changed components",
  changed: "Changed in the newest version that changed components",
  deprecated: "Will be removed: use another component",
  stable: "Not changed in the newest version that changed components",
};

/** Stability of a component, as recorded in the changelog. */
export function Status({ value }: { value: Value }) {
  return (
    <span title={MEANINGS[value]} className={`rounded-sm px-2 py-0.5 font-semibold ${LOOKS[value]}`}>
      {value}
    </span>
  );
}

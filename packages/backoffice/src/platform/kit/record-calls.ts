import type { KitRow, RecordCalls } from "./record-form.tsx";

interface Running {
  running: boolean;
}

/** The three mutations of a simple record, as `useMutation` returns them. */
interface RecordMutations<Row extends KitRow, Created, Changed> {
  create: Running & { run: (input: { body: Created }) => Promise<Row> };
  change: Running & {
    run: (input: {
      params: { id: string };
      body: (Changed & { version: number }) | { active: true; version: number };
    }) => Promise<Row>;
  };
  remove: {
    run: (input: {
      params: { id: string };
      query: { version: number };
    }) => Promise<{ outcome: "archived" | "deleted" }>;
  };
}

/** Converts form values to the bodies of a creation and of a change. */
interface Bodies<Values, Created, Changed> {
  created: (values: Values) => Created;
  changed: (values: Values) => Changed;
}

/** Builds the calls of a record's window from its mutations, for form values that differ from the request bodies. */
export function recordCallsWith<Row extends KitRow, Values, Created, Changed>(
  { create, change, remove }: RecordMutations<Row, Created, Changed>,
  { created, changed }: Bodies<Values, Created, Changed>,
): RecordCalls<Row, Values> {
  return {
    create: (values) => create.run({ body: created(values) }),
    change: ({ id, version }, values) => change.run({ params: { id }, body: { ...changed(values), version } }),
    restore: ({ id, version }) => change.run({ params: { id }, body: { active: true, version } }),
    remove: async ({ id, version }) => (await remove.run({ params: { id }, query: { version } })).outcome,
    running: create.running || change.running,
  };
}

/** Builds the calls of a record's window from its mutations. */
export const recordCalls = <Row extends KitRow, Values>(
  mutations: RecordMutations<Row, Values, Values>,
): RecordCalls<Row, Values> => recordCallsWith(mutations, { created: (values) => values, changed: (values) => values });

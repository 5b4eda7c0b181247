/** One value for each call of a standard record: its endpoint in the contract, its handler in server and mock. */
interface RecordParts<List, File, One, History, Create, Change, Remove, Bulk> {
  list: List;
  export: File;
  one: One;
  history: History;
  create: Create;
  change: Change;
  remove: Remove;
  bulk: Bulk;
}

/** The parts of a standard record under the keys of their endpoints; the export endpoint comes before `{id}`. */
export function underRecordKeys<const Id extends string, List, File, One, History, Create, Change, Remove, Bulk>(
  id: Id,
  parts: RecordParts<List, File, One, History, Create, Change, Remove, Bulk>,
) {
  const list = `/api/admin/${id}` as const;
  return {
    ...under(`GET ${list}`, parts.list),
    ...under(`GET ${list}/export`, parts.export),
    ...under(`GET ${list}/{id}`, parts.one),
    ...under(`GET ${list}/{id}/history`, parts.history),
    ...under(`POST ${list}`, parts.create),
    ...under(`PATCH ${list}/{id}`, parts.change),
    ...under(`DELETE ${list}/{id}`, parts.remove),
    ...under(`POST ${list}/bulk`, parts.bulk),
  };
}

/** An object with one member whose key is known to the type. */
const under = <const K extends string, V>(key: K, value: V) => ({ [key]: value }) as { [P in K]: V };

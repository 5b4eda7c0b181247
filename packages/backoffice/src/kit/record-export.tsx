import type { ResourceDescriptor } from "@tablero/domain/resources/descriptor";
import { manyOf } from "@tablero/domain/resources/words";
import { FileButton } from "../shared/export-button.tsx";

export interface RecordExportProps {
  resource: Pick<ResourceDescriptor, "path" | "words">;
  /** The file of the endpoint, with the search, the order and the filters of the list. */
  load: () => Promise<Blob>;
}

/** Downloads the list as the server writes it. What breaks off is told, and no file is left. */
export function RecordExport({ resource, load }: RecordExportProps) {
  const end = resource.words.gender === "m" ? "os" : "as";
  const make = async () => ({ content: await load(), told: `${manyOf(resource)} exportad${end}` });
  return <FileButton file={resource.path} make={make} />;
}

import { errorMessage } from "@tablero/api-client/errors";
import { toast } from "@tablero/ui/toast";
import { useRef, useState } from "react";
import type { KitRow, RecordCalls } from "./record-form.tsx";

/** Effect of saving on the image: replace it with this file, remove it, or leave it unchanged. */
export type PictureChange = File | "none" | null;

/** The image calls of a resource, bound to its cache keys. */
export interface PictureCalls<Row> {
  put(row: Row, form: FormData): Promise<Row>;
  drop(row: Row): Promise<Row>;
  running: boolean;
}

export interface RecordPicture<Row extends KitRow, Values> {
  change: PictureChange;
  setChange: (change: PictureChange) => void;
  /** The calls of the record, which also save its image. */
  calls: RecordCalls<Row, Values>;
}

/** The single image of a record, saved together with the rest of its form. */
export function useRecordPicture<Row extends KitRow, Values>(
  calls: RecordCalls<Row, Values>,
  pictures: PictureCalls<Row>,
): RecordPicture<Row, Values> {
  const [change, setChange] = useState<PictureChange>(null);
  // The image is saved first and increments the version; a retry of the rest starts from that version.
  const latest = useRef<Row | null>(null);

  async function save(row: Row): Promise<Row> {
    if (change === null) return row;
    if (change === "none") return pictures.drop(row);
    const form = new FormData();
    form.append("file", change);
    return pictures.put(row, form);
  }

  return {
    change,
    setChange,
    calls: {
      ...calls,
      async create(values) {
        const row = await calls.create(values);
        return save(row).catch((error: unknown) => {
          // The record already exists, so only its image has to be selected again.
          toast.error("No se ha guardado la imagen", { description: errorMessage(error) });
          return row;
        });
      },
      async change(row, values) {
        const known = latest.current && latest.current.version > row.version ? latest.current : row;
        const withPicture = await save(known);
        latest.current = withPicture;
        setChange(null);
        return calls.change(withPicture, values);
      },
      running: calls.running || pictures.running,
    },
  };
}

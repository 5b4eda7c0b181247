import { errorMessage } from "@tablero/api-client/errors";
import type { DropImage } from "@tablero/ui/image-drop";
import { useCallback, useEffect, useRef, useState } from "react";

interface Upload {
  id: string;
  file: File;
  url: string;
  error?: string;
}

export interface Uploads {
  /** Images that are uploading or have failed, shown after the stored ones. */
  images: readonly DropImage[];
  add(files: readonly File[]): void;
  retry(id: string): void;
  /** Removes an image that has not been uploaded yet; returns whether the image was in the queue. */
  cancel(id: string): boolean;
}

/**
 * Uploads images one after another, so that their order is kept. A failed image stays visible with the reason, and the
 * others continue.
 */
export function useUploads(send: (file: File) => Promise<void>): Uploads {
  const [queue, setQueue] = useState<readonly Upload[]>([]);
  const latest = useRef(send);
  latest.current = send;
  const busy = useRef(false);
  const urls = useRef(new Set<string>());

  const take = useCallback((id: string) => setQueue((before) => before.filter((each) => each.id !== id)), []);

  const next = queue.find(({ error }) => error === undefined);
  useEffect(() => {
    if (!next || busy.current) return;
    busy.current = true;
    latest
      .current(next.file)
      .then(() => take(next.id))
      .catch((error: unknown) =>
        setQueue((before) =>
          before.map((each) => (each.id === next.id ? { ...each, error: errorMessage(error) } : each)),
        ),
      )
      .finally(() => {
        busy.current = false;
        // A new array reference triggers the next upload.
        setQueue((before) => [...before]);
      });
  }, [next, take]);

  useEffect(() => {
    const known = urls.current;
    return () => {
      for (const url of known) URL.revokeObjectURL(url);
    };
  }, []);

  return {
    images: queue.map(({ id, url, file, error }) => ({ id, src: url, alt: "", name: file.name, progress: 0, error })),
    add: (files) => {
      const uploads = files.map((file) => {
        const url = URL.createObjectURL(file);
        urls.current.add(url);
        return { id: crypto.randomUUID(), file, url };
      });
      setQueue((before) => [...before, ...uploads]);
    },
    retry: (id) => setQueue((before) => before.map((each) => (each.id === id ? { ...each, error: undefined } : each))),
    cancel: (id) => {
      const mine = queue.some((each) => each.id === id);
      if (mine) take(id);
      return mine;
    },
  };
}

import { useLayoutEffect } from "react";

/** Names of the records that are shown, the last one on top: a page, and a window over it. */
const shown: { name: string }[] = [];
/** The title of the section, and the one written in its place. */
let section = "";
let written = "";

function write(): void {
  // A new page has replaced the title in the meantime.
  if (document.title !== written) section = document.title;
  const top = shown.at(-1);
  if (top) written = `${top.name} · Tablero`;
  document.title = top ? written : section;
}

/** Names the record in the title of the document while it is shown: «P2026-000294 · Tablero». */
export function useRecordTitle(name: string | undefined): void {
  useLayoutEffect(() => {
    if (!name) return;
    const own = { name };
    shown.push(own);
    write();
    return () => {
      shown.splice(shown.indexOf(own), 1);
      write();
    };
  }, [name]);
}

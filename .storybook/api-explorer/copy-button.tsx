import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineClipboardDocument } from "@tablero/ui/icons/outline-clipboard-document";
import { solid20Check } from "@tablero/ui/icons/solid20-check";
import { useEffect, useState } from "react";

/** Copies a text to the clipboard and confirms it for a moment. */
export function CopyButton({ text }: { text: string }) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), 2000);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <Button
      variant="ghost"
      size="sm"
      className="ms-auto"
      // If the browser denies access, nothing is copied and no confirmation is shown.
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => setDone(true),
          () => {},
        )
      }
    >
      <Icon icon={done ? solid20Check : outlineClipboardDocument} size={16} />
      {done ? "Copiado" : "Copiar"}
    </Button>
  );
}

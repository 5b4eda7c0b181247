import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineClipboardDocument, solid20Check } from "@tablero/ui/icons";
import { useEffect, useState } from "react";

/** Puts a text on the clipboard and says so for a moment. */
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
      className="ml-auto"
      // Where the browser forbids it, nothing was copied and nothing is said.
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

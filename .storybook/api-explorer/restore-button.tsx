import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineArrowPath } from "@tablero/ui/icons/outline-arrow-path";
import { useState } from "react";

/** Resets the data of the mock. */
export function RestoreButton() {
  const [said, setSaid] = useState("");
  const restore = async () => {
    setSaid("");
    await fetch("/api/__reset", { method: "POST" });
    setSaid("Los datos están como al principio");
  };
  return (
    <>
      <span role="status" className="text-table text-secondary empty:sr-only">
        {said}
      </span>
      <Button variant="secondary" onClick={() => void restore()}>
        <Icon icon={outlineArrowPath} size={18} />
        Restablecer datos
      </Button>
    </>
  );
}

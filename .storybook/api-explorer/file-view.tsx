import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineArrowDownTray } from "@tablero/ui/icons/outline-arrow-down-tray";
import { useEffect, useState } from "react";

/** A binary response: images are displayed, everything can be downloaded. */
export function FileView({ file }: { file: Blob }) {
  const [address, setAddress] = useState("");
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!address) return null;
  return (
    <div className="flex flex-col items-start gap-3">
      {file.type.startsWith("image/") && (
        <img src={address} alt="Imagen de la respuesta" className="max-h-80 max-w-full rounded-md bg-sunken" />
      )}
      <Button asChild variant="secondary" size="sm">
        <a href={address} download>
          <Icon icon={outlineArrowDownTray} size={16} />
          Guardar el archivo
        </a>
      </Button>
    </div>
  );
}

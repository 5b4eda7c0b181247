import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineArrowDownTray } from "@tablero/ui/icons";
import { useEffect, useState } from "react";

/** An answer that is no text: a picture is shown, anything can be saved. */
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

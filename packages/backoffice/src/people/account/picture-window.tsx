import { ApiError, NetworkError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import { type Crop, WHOLE_CROP } from "@tablero/domain/settings/shop/headers";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { useEffect, useRef, useState } from "react";
import { CropEditor } from "../../platform/kit/crop-editor.tsx";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { cropSquare, fitSquare } from "./square-picture.ts";

const SQUARE = { columns: 1, rows: 1 };
const PREVIEW = 96;

export interface PictureWindowProps {
  picture: ImageBitmap;
  /** Rejects if the picture is not stored. */
  save(file: File): Promise<void>;
  onClose: () => void;
}

/** Chooses the square of a picture and stores it. */
export function PictureWindow({ picture, save, onClose }: PictureWindowProps) {
  const [crop, setCrop] = useState(WHOLE_CROP);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<QueryError | null>(null);
  const src = useWholePicture(picture);

  const store = async () => {
    if (running) return;
    setFailure(null);
    setRunning(true);
    try {
      await save(await cropSquare(picture, crop));
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      setFailure(error);
      setRunning(false);
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !running && onClose()}>
      <DialogContent
        title="Recortar la foto"
        description="Se ve en un círculo: elige lo que no puede quedar fuera."
        onCloseRequest={() => !running}
        footer={
          <>
            <Button variant="secondary" disabled={running} onClick={onClose}>
              Cancelar
            </Button>
            <Button loading={running} onClick={() => void store()}>
              Guardar la foto
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <FailureAlert
            error={failure}
            title="La foto no se ha guardado"
            onRetry={() => void store()}
            loading={running}
          />
          {src ? (
            <CropEditor
              where="en tu foto"
              image={{ src, width: picture.width, height: picture.height }}
              box={SQUARE}
              value={crop}
              onValueChange={setCrop}
            />
          ) : null}
          <p className="flex items-center gap-3 text-label text-secondary">
            <Preview picture={picture} crop={crop} />
            Así se verá.
          </p>
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** Preview of the square. A separate component, because the window renders its content only after it has opened. */
function Preview({ picture, crop }: { picture: ImageBitmap; crop: Crop }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { x, y, side } = fitSquare(picture, crop);
    const context = canvas.current?.getContext("2d");
    context?.clearRect(0, 0, PREVIEW * 2, PREVIEW * 2);
    context?.drawImage(picture, x, y, side, side, 0, 0, PREVIEW * 2, PREVIEW * 2);
  }, [picture, crop]);
  return (
    <span aria-hidden="true">
      <canvas
        ref={canvas}
        data-slot="picture-preview"
        width={PREVIEW * 2}
        height={PREVIEW * 2}
        className="size-24 shrink-0 rounded-full bg-sunken"
      />
    </span>
  );
}

const MAX_SHOWN = 720;

/** URL of the picture with the browser's rotation applied, scaled for the screen. */
function useWholePicture(picture: ImageBitmap): string | null {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    const scale = Math.min(1, MAX_SHOWN / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    setSrc(canvas.toDataURL("image/webp"));
  }, [picture]);
  return src;
}

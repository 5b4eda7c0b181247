import { errorMessage } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import { useSessionManager, useUser } from "@tablero/api-client/session";
import { Avatar } from "@tablero/ui/avatar";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { FileInput } from "@tablero/ui/file-input";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { PICTURE_HINT, PICTURE_TYPES, pictureProblem } from "../../platform/kit/picture-rules.ts";
import { PictureWindow } from "./picture-window.tsx";

/** Queries that show pictures of staff. */
const INVALIDATION = { invalidates: ["GET /api/admin/users", "GET /api/admin/users/{id}"] } as const;

/** The user's own picture: choose, crop to a square, or remove. */
export function PictureCard() {
  const user = useUser();
  const session = useSessionManager();
  const upload = useMutation("POST /api/common/user/avatar", INVALIDATION);
  const change = useMutation("PATCH /api/common/user", INVALIDATION);
  const [chosen, setChosen] = useState<ImageBitmap | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  if (!user) return null;

  const choose = async (file: File | null) => {
    const problem = file && pictureProblem(file);
    setRefused(problem);
    if (!file || problem) return;
    try {
      setChosen(await createImageBitmap(file));
    } catch {
      setRefused("No se puede leer esa imagen.");
    }
  };
  const save = async (file: File) => {
    const form = new FormData();
    form.append("file", file);
    session.setUser(await upload.run({ body: form }));
    toast.success("Foto guardada");
    setChosen(null);
  };
  const remove = async () => {
    setRefused(null);
    try {
      session.setUser(await change.run({ body: { user: { avatar: null } } }));
      toast.success("Foto quitada");
    } catch (error) {
      setRefused(errorMessage(error));
    }
  };

  return (
    <Card aria-labelledby="picture">
      <CardHeader title="Foto" titleId="picture" />
      <CardBody className="flex flex-wrap items-center gap-5">
        <Avatar name={user.name} src={user.avatar} size="xl" decorative />
        <div className="flex min-w-56 flex-1 flex-col items-start gap-3">
          <Field
            label="Elige una foto"
            hint={`${PICTURE_HINT} Se ve junto a tu nombre.`}
            error={refused ?? undefined}
            className="w-full"
          >
            {/* Cleared after each choice, so that the same file can be chosen twice. */}
            <FileInput
              value={null}
              onValueChange={(file) => void choose(file)}
              onClick={(event) => {
                event.currentTarget.value = "";
              }}
              accept={PICTURE_TYPES}
              placeholder={user.avatar ? "Elige otra para cambiarla" : "Ninguna foto elegida"}
            />
          </Field>
          {user.avatar ? (
            <Button variant="secondary" className="max-md:h-11" loading={change.running} onClick={() => void remove()}>
              Quitar la foto
            </Button>
          ) : null}
        </div>
      </CardBody>
      {chosen ? <PictureWindow picture={chosen} save={save} onClose={() => setChosen(null)} /> : null}
    </Card>
  );
}

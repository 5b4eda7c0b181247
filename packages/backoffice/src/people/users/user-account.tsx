import { errorMessage } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import type { Staff } from "@tablero/contract/people/shapes/admin-users";
import { formatLongDateTime, formatShortDate } from "@tablero/domain/platform/dates";
import { AlertDialog } from "@tablero/ui/alert-dialog";
import { Button } from "@tablero/ui/button";
import { DescriptionItem, DescriptionList } from "@tablero/ui/description-list";
import { Heading } from "@tablero/ui/heading";
import { StateBadge } from "@tablero/ui/state-badge";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { counted } from "../../platform/values/amounts.tsx";
import { RelativeTime } from "../../platform/values/relative-time.tsx";
import { UserEmailWindow } from "./user-email-window.tsx";
import { USER_INVALIDATION } from "./user-invalidation.ts";
import { stateOf } from "./user-words.ts";

export interface UserAccountProps {
  user: Staff;
  /** True for the signed-in user's own account, which cannot be disabled or signed out here. */
  isOwn: boolean;
  /** Called after an action that makes the window obsolete. */
  onDone: () => void;
}

/** The confirmation dialog catches this error and shows its message. */
const inWords = (error: unknown): never => {
  throw new Error(errorMessage(error));
};

/** State of an account, and the actions on the whole account. */
export function UserAccount({ user, isOwn, onDone }: UserAccountProps) {
  return (
    <section aria-labelledby="user-account" className="flex flex-col gap-3 border-t pt-5">
      <Heading level={3} id="user-account">
        Cuenta
      </Heading>
      <DescriptionList>
        <DescriptionItem term="Estado">
          <StateBadge state={stateOf(user)} />
        </DescriptionItem>
        {user.invitedUntil ? (
          <DescriptionItem term="La invitación vale hasta">{formatLongDateTime(user.invitedUntil)}</DescriptionItem>
        ) : (
          <DescriptionItem term="Última entrada">
            <RelativeTime iso={user.lastSignInAt} />
          </DescriptionItem>
        )}
        {user.pendingEmail ? (
          <DescriptionItem term="Correo por confirmar">
            <span className="wrap-anywhere">{user.pendingEmail}</span>
          </DescriptionItem>
        ) : null}
        <DescriptionItem term="Verificación en dos pasos">{user.twoFactor ? "Activada" : "No"}</DescriptionItem>
        <DescriptionItem term="Alta">{formatShortDate(user.createdAt)}</DescriptionItem>
      </DescriptionList>
      {isOwn ? (
        <p className="text-label text-secondary">
          Es tu cuenta: tu foto, tu correo, tu contraseña y tus sesiones están en «Mi cuenta», y la desactiva otra
          persona que administre.
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {user.status === "pending" ? <Invited user={user} onDone={onDone} /> : <Member user={user} onDone={onDone} />}
        </div>
      )}
    </section>
  );
}

type ActionProps = Omit<UserAccountProps, "isOwn">;

/** Actions on an invitation. */
function Invited({ user, onDone }: ActionProps) {
  const resend = useMutation("POST /api/admin/users/{id}/invitation", USER_INVALIDATION);
  const revoke = useMutation("DELETE /api/admin/users/{id}", USER_INVALIDATION);
  const params = { id: user.id };
  const sendAgain = async () => {
    try {
      await resend.run({ params });
      toast.success(`Invitación enviada otra vez a ${user.email}`);
      onDone();
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  const takeBack = async () => {
    await revoke.run({ params, query: { version: user.version } }).catch(inWords);
    toast.success(`Invitación a ${user.email} retirada`);
    onDone();
  };
  return (
    <>
      <Button variant="secondary" loading={resend.running} onClick={() => void sendAgain()}>
        Enviar otra vez
      </Button>
      <AlertDialog
        trigger={<Button variant="ghost">Retirar la invitación</Button>}
        title={`Retirar la invitación a ${user.name}`}
        description="Su enlace deja de valer y desaparece de la lista. Puedes invitarle otra vez cuando quieras."
        confirmLabel="Retirar invitación"
        tone="danger"
        onConfirm={takeBack}
      />
    </>
  );
}

/** Actions on an accepted account. */
function Member({ user, onDone }: ActionProps) {
  const change = useMutation("PATCH /api/admin/users/{id}", USER_INVALIDATION);
  const end = useMutation("POST /api/admin/users/{id}/sessions/end");
  const reset = useMutation("POST /api/admin/users/{id}/two-factor/reset", USER_INVALIDATION);
  const [changesEmail, setChangesEmail] = useState(false);
  const params = { id: user.id };
  const resetFactor = async () => {
    await reset.run({ params }).catch(inWords);
    toast.success(`Verificación en dos pasos de ${user.name} quitada`);
    onDone();
  };
  const setStatus = async (status: "active" | "blocked") => {
    await change.run({ params, body: { status, version: user.version } });
    toast.success(status === "active" ? `Cuenta de ${user.name} activada` : `Cuenta de ${user.name} desactivada`);
    onDone();
  };
  const enable = () => setStatus("active").catch((error: unknown) => toast.error(errorMessage(error)));
  const endSessions = async () => {
    const { ended } = await end.run({ params }).catch(inWords);
    toast.success(ended > 0 ? counted(ended, "sesión cerrada", "sesiones cerradas") : "No tenía sesiones abiertas");
  };
  if (user.status === "blocked")
    return (
      <Button variant="secondary" loading={change.running} onClick={() => void enable()}>
        Activar la cuenta
      </Button>
    );
  return (
    <>
      <Button variant="secondary" onClick={() => setChangesEmail(true)}>
        Cambiar el correo
      </Button>
      {changesEmail ? <UserEmailWindow user={user} onClose={() => setChangesEmail(false)} onDone={onDone} /> : null}
      <AlertDialog
        trigger={<Button variant="secondary">Cerrar sus sesiones</Button>}
        title={`Cerrar las sesiones de ${user.name}`}
        description="Sale en todos sus dispositivos y pierde lo que tenga sin guardar. Puede volver a entrar."
        confirmLabel="Cerrar sesiones"
        onConfirm={endSessions}
      />
      {user.twoFactor ? (
        <AlertDialog
          trigger={<Button variant="secondary">Quitar la verificación</Button>}
          title={`Quitar la verificación en dos pasos de ${user.name}`}
          description="Para quien ha perdido el teléfono y los códigos. Comprueba antes que es quien dice: entrará solo con su contraseña. Sale en todos sus dispositivos y recibe un correo."
          confirmLabel="Quitar verificación"
          tone="danger"
          onConfirm={resetFactor}
        />
      ) : null}
      <AlertDialog
        trigger={<Button variant="ghost">Desactivar la cuenta</Button>}
        title={`Desactivar la cuenta de ${user.name}`}
        description="Sale en todos sus dispositivos al momento y no puede volver a entrar hasta que la actives."
        confirmLabel="Desactivar cuenta"
        tone="danger"
        onConfirm={() => setStatus("blocked").catch(inWords)}
      />
    </>
  );
}

import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import { useCan } from "@tablero/api-client/permission";
import { type User, useSessionManager } from "@tablero/api-client/session";
import { ACCOUNT_PATH, pathOf, SECTIONS_PATH } from "@tablero/domain/resources/paths";
import { SETTINGS } from "@tablero/domain/resources/settings";
import { PRESENCES } from "@tablero/domain/vocabulary";
import { PRESENCE_LABELS } from "@tablero/domain/words/labels";
import type { Opened } from "@tablero/ui/deferred";
import { DeferredMenu } from "@tablero/ui/deferred-menu";
import {
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuLink,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
} from "@tablero/ui/dropdown-menu";
import { Icon } from "@tablero/ui/icon";
import { outlineArrowRightStartOnRectangle } from "@tablero/ui/icons/outline-arrow-right-start-on-rectangle";
import { outlineCog6Tooth } from "@tablero/ui/icons/outline-cog-6-tooth";
import { outlineCommandLine } from "@tablero/ui/icons/outline-command-line";
import { outlineFaceSmile } from "@tablero/ui/icons/outline-face-smile";
import { outlineKey } from "@tablero/ui/icons/outline-key";
import { outlineSquares2x2 } from "@tablero/ui/icons/outline-squares-2x2";
import { outlineSwatch } from "@tablero/ui/icons/outline-swatch";
import { outlineUserCircle } from "@tablero/ui/icons/outline-user-circle";
import { useMediaQuery } from "@tablero/ui/lib/use-media-query";
import { toast } from "@tablero/ui/toast";
import { Link } from "react-router-dom";
import { PresenceDot } from "../lib/presence-dot.tsx";
import { useShell } from "../lib/shell-context.ts";

/** The user menu: name, presence, and sign-out. */
export default function UserMenuEntries({ opened }: { opened: Opened }) {
  const { user, openSettings, openProfile, openKeys } = useShell();
  const session = useSessionManager();
  const can = useCan();
  const api = useApi();
  // A phone has no room for two menus side by side.
  const beside = useMediaQuery("(min-width: 37.5rem)");

  async function setStatus(status: User["status"]) {
    const before = user;
    session.setUser({ ...user, status });
    try {
      session.setUser(await api.call("PATCH /api/common/user", { body: { user: { status } } }, { handles: [404] }));
    } catch (error) {
      session.setUser(before);
      toast.error(`Tu estado no ha cambiado. ${errorMessage(error)}`);
    }
  }

  const statuses = (
    <DropdownMenuRadioGroup
      aria-label="Estado"
      value={user.status}
      onValueChange={(status) => void setStatus(status as User["status"])}
    >
      {PRESENCES.map((status) => (
        <DropdownMenuRadioItem key={status} value={status}>
          <span className="flex items-center gap-3">
            <PresenceDot status={status} />
            {PRESENCE_LABELS[status]}
          </span>
        </DropdownMenuRadioItem>
      ))}
    </DropdownMenuRadioGroup>
  );

  return (
    <DeferredMenu opened={opened} className="w-60">
      <DropdownMenuLabel>
        Sesión iniciada como
        <span className="block text-body font-semibold text-text">{user.email}</span>
      </DropdownMenuLabel>
      <DropdownMenuSeparator />
      <DropdownMenuItem icon={outlineUserCircle} onSelect={() => openProfile(opened.anchor.current)}>
        Perfil
      </DropdownMenuItem>
      <DropdownMenuLink>
        <Link to={ACCOUNT_PATH}>
          <Icon icon={outlineKey} size={20} className="opacity-80" />
          Contraseña y sesiones
        </Link>
      </DropdownMenuLink>
      {!beside && <DropdownMenuSeparator />}
      {beside ? (
        <DropdownMenuSub>
          <DropdownMenuSubTrigger icon={outlineFaceSmile}>Estado</DropdownMenuSubTrigger>
          <DropdownMenuSubContent>{statuses}</DropdownMenuSubContent>
        </DropdownMenuSub>
      ) : (
        <>
          {statuses}
          <DropdownMenuSeparator />
        </>
      )}
      <DropdownMenuItem icon={outlineSwatch} onSelect={() => openSettings(opened.anchor.current)}>
        Ajustes de apariencia
      </DropdownMenuItem>
      <DropdownMenuItem
        icon={outlineCommandLine}
        shortcut="?"
        onSelect={() => openKeys(opened.anchor.current)}
        // Shortcuts are useful only with a keyboard.
        className="pointer-coarse:hidden"
      >
        Atajos de teclado
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      {can("settings:read") ? (
        <DropdownMenuLink>
          <Link to={pathOf(SETTINGS)}>
            <Icon icon={outlineCog6Tooth} size={20} className="opacity-80" />
            Ajustes de la tienda
          </Link>
        </DropdownMenuLink>
      ) : null}
      <DropdownMenuLink>
        <Link to={SECTIONS_PATH}>
          <Icon icon={outlineSquares2x2} size={20} className="opacity-80" />
          Todas las secciones
        </Link>
      </DropdownMenuLink>
      <DropdownMenuSeparator />
      <DropdownMenuLink>
        <Link to="/sign-out">
          <Icon icon={outlineArrowRightStartOnRectangle} size={20} className="opacity-80" />
          Cerrar sesión
        </Link>
      </DropdownMenuLink>
    </DeferredMenu>
  );
}

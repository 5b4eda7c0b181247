import { ACCOUNT_PATH, resourcePath, SECTIONS_PATH } from "@tablero/domain/platform/resources/paths";
import { SETTINGS } from "@tablero/domain/platform/resources/settings/settings";
import { PRESENCES } from "@tablero/domain/platform/vocabulary";
import { PRESENCE_LABELS } from "@tablero/domain/platform/words/labels";
import type { AvatarPresence } from "@tablero/ui/avatar";
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
import { Link } from "react-router-dom";
import { PresenceDot } from "../../lib/presence-dot.tsx";

/** Content and actions of the menu, independent of the element that opens it. */
export interface AccountMenuProps {
  /** Address of the signed-in user, at the top. */
  email: string;
  /** The chosen presence. */
  presence?: AvatarPresence;
  /** Called with the chosen presence; the menu closes. */
  onPresenceChange: (presence: AvatarPresence) => void;
  /** True if the user may read the shop's settings; a link to them is then shown. */
  withShopSettings?: boolean;
  /** Opens the profile; the focus returns to the account button. */
  onProfileOpen: (opener: HTMLElement | null) => void;
  /** Opens the settings of theme, scheme, density and layout. */
  onAppearanceOpen: (opener: HTMLElement | null) => void;
  /** Opens the list of keyboard shortcuts. */
  onKeysOpen: (opener: HTMLElement | null) => void;
}

export interface AccountEntriesProps extends AccountMenuProps {
  /** The account button, and whether its menu is open. */
  opened: Opened;
}

/** The user menu: account name, presence, links to the account, and sign-out. */
export function AccountEntries({
  opened,
  email,
  presence = "online",
  onPresenceChange,
  withShopSettings = false,
  onProfileOpen,
  onAppearanceOpen,
  onKeysOpen,
}: AccountEntriesProps) {
  // A phone has no room for two menus side by side.
  const beside = useMediaQuery("(min-width: 37.5rem)");
  const choose = (value: string) => {
    const chosen = PRESENCES.find((each) => each === value);
    if (chosen) onPresenceChange(chosen);
  };

  const presences = (
    <DropdownMenuRadioGroup aria-label="Estado" value={presence} onValueChange={choose}>
      {PRESENCES.map((each) => (
        <DropdownMenuRadioItem key={each} value={each}>
          <span className="flex items-center gap-3">
            <PresenceDot status={each} />
            {PRESENCE_LABELS[each]}
          </span>
        </DropdownMenuRadioItem>
      ))}
    </DropdownMenuRadioGroup>
  );

  return (
    <DeferredMenu opened={opened} className="w-60">
      <DropdownMenuLabel>
        Sesión iniciada como
        <span className="block text-body font-semibold wrap-anywhere text-text">{email}</span>
      </DropdownMenuLabel>
      <DropdownMenuSeparator />
      <DropdownMenuItem icon={outlineUserCircle} onSelect={() => onProfileOpen(opened.anchor.current)}>
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
          <DropdownMenuSubContent>{presences}</DropdownMenuSubContent>
        </DropdownMenuSub>
      ) : (
        <>
          {presences}
          <DropdownMenuSeparator />
        </>
      )}
      <DropdownMenuItem icon={outlineSwatch} onSelect={() => onAppearanceOpen(opened.anchor.current)}>
        Ajustes de apariencia
      </DropdownMenuItem>
      <DropdownMenuItem
        icon={outlineCommandLine}
        shortcut="?"
        onSelect={() => onKeysOpen(opened.anchor.current)}
        // Keyboard shortcuts are only useful with a keyboard.
        className="pointer-coarse:hidden"
      >
        Atajos de teclado
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      {withShopSettings ? (
        <DropdownMenuLink>
          <Link to={resourcePath(SETTINGS)}>
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

import { type Permission, useCan } from "@tablero/api-client/permission";
import type { ResourceDescriptor } from "@tablero/domain/platform/resources/descriptor";
import { CREATABLE } from "@tablero/domain/platform/resources/palette";
import {
  ACCOUNT_PATH,
  DRAFTS_PATH,
  NOTICE_CHOICES_PATH,
  newPathOf,
  SECTIONS_PATH,
  STATEMENT_PATH,
} from "@tablero/domain/platform/resources/paths";
import { newTitleOf } from "@tablero/domain/platform/resources/words";
import { useAppearance } from "@tablero/ui/theme";
import { density as chosenDensity, useDensity } from "../../lib/density-choice.ts";
import { useShell } from "../../lib/shell-context.ts";
import type { Command } from "./options.ts";

const outline = (name: string) => `heroicons_outline:${name}`;
/** By then the search has closed, so the focus is back on the previous element. */
const opener = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

const CREATE_COMMANDS = CREATABLE.map((resource): Command & { permission: Permission } => {
  const palette: ResourceDescriptor["palette"] = "palette" in resource ? resource.palette : undefined;
  const { words = "", frequent = false } = palette?.create ?? {};
  return {
    id: `new-${resource.id}`,
    title: newTitleOf(resource),
    words: `crear añadir ${words}`,
    icon: outline("plus"),
    frequent,
    link: newPathOf(resource),
    permission: `${resource.id}:write`,
  };
});

/** The palette's actions that the signed-in user is allowed to run. */
export function useCommands(): Command[] {
  const { openSettings, openProfile, openKeys } = useShell();
  const { dark, scheme, setAppearance } = useAppearance();
  const compact = useDensity() === "compact";
  const can = useCan();
  const commands: (Command | false)[] = [
    ...CREATE_COMMANDS.filter(({ permission }) => can(permission)),
    {
      id: "scheme",
      title: dark ? "Cambiar a claro" : "Cambiar a oscuro",
      words: "esquema tema noche día modo",
      icon: outline(dark ? "sun" : "moon"),
      frequent: true,
      run: () => setAppearance({ scheme: dark ? "light" : "dark" }),
    },
    scheme !== "auto" && {
      id: "scheme-auto",
      title: "Seguir el esquema del sistema",
      words: "auto claro oscuro modo",
      icon: outline("computer-desktop"),
      run: () => setAppearance({ scheme: "auto" }),
    },
    {
      id: "density",
      title: compact ? "Cambiar a densidad cómoda" : "Cambiar a densidad compacta",
      words: "apretado filas altura espacio tamaño más por página",
      icon: outline(compact ? "arrows-pointing-out" : "arrows-pointing-in"),
      run: () => chosenDensity.choose(compact ? "cosy" : "compact"),
    },
    {
      id: "settings",
      title: "Ajustes de apariencia",
      words: "tema color layout diseño densidad configuración",
      icon: outline("swatch"),
      frequent: true,
      run: () => openSettings(opener()),
    },
    {
      id: "profile",
      title: "Perfil",
      words: "nombre cuenta estado",
      icon: outline("user-circle"),
      run: () => openProfile(opener()),
    },
    {
      id: "keys",
      title: "Todos los atajos de teclado",
      words: "ayuda teclas shortcuts",
      icon: outline("command-line"),
      keys: "?",
      run: () => openKeys(opener()),
    },
    {
      id: "shop",
      title: "Ver la tienda",
      words: "web escaparate portada",
      icon: outline("building-storefront"),
      frequent: true,
      link: "/home",
    },
    can("payments:write") && {
      id: "statement",
      title: "Extracto del banco",
      words: "transferencias norma 43 cuaderno conciliar cobros",
      icon: outline("banknotes"),
      link: STATEMENT_PATH,
    },
    {
      id: "sections",
      title: "Todas las secciones",
      words: "menú páginas más",
      icon: outline("squares-2x2"),
      link: SECTIONS_PATH,
    },
    {
      id: "account",
      title: "Contraseña y sesiones",
      words: "cuenta clave seguridad dispositivos",
      icon: outline("key"),
      link: ACCOUNT_PATH,
    },
    {
      id: "notices",
      title: "Elegir mis avisos",
      words: "notificaciones campana silenciar",
      icon: outline("bell"),
      link: NOTICE_CHOICES_PATH,
    },
    {
      id: "drafts",
      title: "Recuperar un borrador",
      words: "lo que no guardé sin guardar a medias borradores",
      icon: outline("pencil-square"),
      link: DRAFTS_PATH,
    },
    {
      id: "sign-out",
      title: "Cerrar sesión",
      words: "salir desconectar",
      icon: outline("arrow-right-start-on-rectangle"),
      link: "/sign-out",
    },
  ];
  return commands.filter((command) => command !== false);
}

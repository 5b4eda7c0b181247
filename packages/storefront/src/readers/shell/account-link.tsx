import { useUser } from "@tablero/api-client/session";
import { Icon } from "@tablero/ui/icon";
import { outlineUser } from "@tablero/ui/icons/outline-user";
import { Link } from "react-router-dom";
import { accountPath, backOfficePath, signInPath, signOutPath } from "../../platform/links/links.ts";
import { openSignIn } from "../../platform/shared/sign-in-state.ts";

// On a phone, only the icon.
const LOOK =
  "inline-flex h-11 items-center gap-2.5 rounded-lg px-2.5 font-semibold text-shop hover:bg-hover max-md:w-[clamp(44px,12vw,2.75rem)] max-md:justify-center";
const ENTRY = "flex min-h-11 items-center rounded-md px-3 text-shop hover:bg-hover";

/** «Entrar», or the name of the signed-in user with the account menu. */
export function AccountLink() {
  const user = useUser();
  if (!user)
    return (
      <Link
        to={signInPath()}
        onClick={(event) => {
          event.preventDefault();
          openSignIn(event.currentTarget);
        }}
        className={LOOK}
      >
        <Icon icon={outlineUser} size={24} />
        <span className="max-md:sr-only">Entrar</span>
      </Link>
    );
  return (
    <details className="relative">
      <summary className={`${LOOK} max-w-44 list-none [&::-webkit-details-marker]:hidden`}>
        <Icon icon={outlineUser} size={24} />
        <span className="truncate max-md:sr-only">{user.name.split(" ")[0]}</span>
      </summary>
      <ul className="absolute end-0 z-popover mt-1 w-56 rounded-xl bg-raised p-2 shadow-panel">
        {user.role === "client" ? null : (
          <li>
            <Link to={backOfficePath()} className={ENTRY}>
              Ir a la trastienda
            </Link>
          </li>
        )}
        <li>
          <Link to={accountPath()} className={ENTRY}>
            Mi cuenta
          </Link>
        </li>
        <li>
          <Link to={signOutPath()} className={ENTRY}>
            Salir
          </Link>
        </li>
      </ul>
    </details>
  );
}

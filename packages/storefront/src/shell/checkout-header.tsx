import { Icon } from "@tablero/ui/icon";
import { outlineLockClosed } from "@tablero/ui/icons/outline-lock-closed";
import { Logo } from "@tablero/ui/logo";
import { Link } from "react-router-dom";
import { homePath } from "../links.ts";
import { CONTAINER } from "../shared/container.ts";

export function CheckoutHeader() {
  return (
    <header className="border-b bg-card print:hidden">
      <div className={`${CONTAINER} flex h-15 items-center justify-between md:h-19`}>
        <Link to={homePath()} aria-label="Tablero, inicio" className="inline-flex min-h-11 items-center rounded-sm">
          <Logo size={28} label="" />
        </Link>
        <span className="flex items-center gap-2 text-body text-secondary sm:text-shop">
          <Icon icon={outlineLockClosed} size={20} />
          Pago seguro
        </span>
      </div>
    </header>
  );
}

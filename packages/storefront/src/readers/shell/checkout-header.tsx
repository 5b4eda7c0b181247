import { useUser } from "@tablero/api-client/session";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { Icon } from "@tablero/ui/icon";
import { outlineLockClosed } from "@tablero/ui/icons/outline-lock-closed";
import { Link } from "react-router-dom";
import { homePath } from "../../platform/links/links.ts";
import { CONTAINER } from "../../platform/shared/container.ts";
import { openSignIn } from "../../platform/shared/sign-in-state.ts";
import { ShopBrand } from "../../settings/brand/shop-brand.tsx";
import { StaffGate } from "./staff/staff-gate.tsx";

export function CheckoutHeader({ info }: { info: Pick<ShopInfo, "name" | "look"> }) {
  const user = useUser();
  return (
    <header className="border-b bg-card print:hidden">
      <StaffGate />
      <div className={`${CONTAINER} flex min-h-15 flex-wrap items-center justify-between md:min-h-19`}>
        <Link
          to={homePath()}
          aria-label={`${info.name}, inicio`}
          className="inline-flex min-h-11 items-center rounded-sm"
        >
          <ShopBrand shop={info} label="" />
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 text-body text-secondary sm:gap-x-6 sm:text-shop">
          {user ? null : (
            <button
              type="button"
              onClick={(event) => openSignIn(event.currentTarget, { target: "cart" })}
              className="min-h-11 rounded-sm px-1 font-semibold text-primary-text hover:underline"
            >
              Entrar
            </button>
          )}
          <span className="flex items-center gap-2">
            <Icon icon={outlineLockClosed} size={20} />
            Pago seguro
          </span>
        </div>
      </div>
    </header>
  );
}

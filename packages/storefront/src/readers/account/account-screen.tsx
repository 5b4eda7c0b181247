import { useUser } from "@tablero/api-client/session";
import { ForbiddenState } from "@tablero/ui/forbidden-state";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { type ComponentType, lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { PasswordSection } from "../../people/own-data/password-section.tsx";
import { SECTION_CLASSES } from "../../people/own-data/section.ts";
import { SessionsSection } from "../../people/own-data/sessions-section.tsx";
import { signOutPath } from "../../platform/links/links.ts";
import { WithoutScripts } from "../../platform/message/without-scripts.tsx";
import { CONTAINER } from "../../platform/shared/container.ts";
import { AccountNav } from "./account-nav.tsx";
import { ACCOUNT_SECTIONS, type AccountSectionId } from "./account-sections.ts";

/** Each part is loaded when it is opened. */
const PARTS: Record<Exclude<AccountSectionId, "seguridad">, ComponentType> = {
  semana: lazy(async () => ({ default: (await import("./week/week-section.tsx")).WeekSection })),
  pedidos: lazy(async () => ({ default: (await import("./orders/orders-section.tsx")).OrdersSection })),
  facturas: lazy(async () => ({ default: (await import("./records/invoices-section.tsx")).InvoicesSection })),
  reservas: lazy(async () => ({ default: (await import("./records/reservations-section.tsx")).ReservationsSection })),
  deseos: lazy(async () => ({ default: (await import("./wishes/wishes-section.tsx")).WishesSection })),
  avisos: lazy(async () => ({ default: (await import("./alerts/alerts-section.tsx")).AlertsSection })),
  datos: lazy(async () => ({
    default: (await import("../../people/own-data/addresses/data-section.tsx")).DataSection,
  })),
  privacidad: lazy(async () => ({
    default: (await import("../../people/own-data/privacy/privacy-section.tsx")).PrivacySection,
  })),
};

const PasskeysSection = lazy(async () => ({
  default: (await import("../../people/passkeys/passkeys-section.tsx")).PasskeysSection,
}));
const GuestWishes = lazy(async () => ({ default: (await import("./wishes/guest-wishes.tsx")).GuestWishes }));

interface AccountScreenProps {
  /** The open section. */
  section?: AccountSectionId;
}

/**
 * The pages below «cuenta»: the shopper's own data. Visitors who are not signed in only see this browser's wish list.
 */
export function AccountScreen({ section = "pedidos" }: AccountScreenProps) {
  const user = useUser();
  if (!user && section === "deseos")
    return (
      <div className={`${CONTAINER} pt-6 md:pt-12`}>
        <h1 className="mb-6 text-balance font-display text-display-lg">Lista de deseos</h1>
        <WithoutScripts>La lista de deseos necesita JavaScript.</WithoutScripts>
        <div className="flex min-w-0 flex-col gap-6">
          <Suspense fallback={null}>
            <GuestWishes />
          </Suspense>
        </div>
      </div>
    );
  // The session is still being restored, or the visitor is about to be redirected.
  if (!user)
    return (
      <div className={`${CONTAINER} pt-6 md:pt-12`}>
        <p className="font-semibold text-secondary">Mi cuenta</p>
        <WithoutScripts>
          Tu cuenta necesita JavaScript. Si preguntas por un pedido, ten a mano su número.
        </WithoutScripts>
        <SkeletonRegion label="Cargando tu cuenta" className={`mt-6 ${SECTION_CLASSES} noscript:hidden`}>
          <SkeletonText lines={4} />
        </SkeletonRegion>
      </div>
    );
  const title = ACCOUNT_SECTIONS.find(({ id }) => id === section)?.title;
  const isShopper = user.role === "client";
  return (
    <div className={`${CONTAINER} pt-6 md:pt-12`}>
      <div className="flex items-start justify-between gap-x-4 text-body sm:text-shop">
        <p className="min-w-0 text-secondary wrap-anywhere">
          <span className="font-semibold">Mi cuenta</span> · {user.email}
        </p>
        <Link
          to={signOutPath()}
          className="-my-3 inline-flex min-h-11 items-center font-semibold text-primary-text hover:underline"
        >
          Salir
        </Link>
      </div>
      <h1 className="mt-1 text-balance font-display text-display-lg">{isShopper ? title : "Mi cuenta"}</h1>
      <div
        className={
          isShopper ? "mt-4 grid items-start gap-4 sm:gap-6 lg:mt-6 lg:grid-cols-[16rem_minmax(0,1fr)]" : "mt-6"
        }
      >
        {isShopper ? <AccountNav current={section} /> : null}
        <div className="flex min-w-0 flex-col gap-6">
          <Part section={section} isShopper={isShopper} />
        </div>
      </div>
    </div>
  );
}

function Part({ section, isShopper }: { section: AccountSectionId; isShopper: boolean }) {
  if (section === "seguridad" || (section === "pedidos" && !isShopper))
    return (
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <PasswordSection fewest={isShopper ? "client" : "staff"} />
        {isShopper ? (
          <Suspense fallback={null}>
            <PasskeysSection />
          </Suspense>
        ) : null}
        <SessionsSection />
      </div>
    );
  if (!isShopper)
    return (
      <div className={SECTION_CLASSES}>
        <ForbiddenState level={2}>Esta parte es de las cuentas de clientes; la tuya es del equipo.</ForbiddenState>
      </div>
    );
  const Shown = PARTS[section];
  return (
    <Suspense
      key={section}
      fallback={
        <SkeletonRegion label="Cargando" className={SECTION_CLASSES}>
          <SkeletonText lines={4} />
        </SkeletonRegion>
      }
    >
      <Shown />
    </Suspense>
  );
}

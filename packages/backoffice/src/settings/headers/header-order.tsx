import { useInvalidate, useMutation, useQuery } from "@tablero/api-client/query";
import { HEADERS } from "@tablero/domain/platform/resources/settings/headers";
import { MAX_HEADERS } from "@tablero/domain/settings/shop/headers";
import { OrderWindow } from "../../platform/kit/order-window.tsx";
import { HeaderBadge, HeaderThumb } from "./header-parts.tsx";

const ACTIVE = { query: { active: true, sort: "position", size: MAX_HEADERS } } as const;

/** The order of the headers on the home page. */
export function HeaderOrder({ onClose }: { onClose: () => void }) {
  const response = useQuery("GET /api/admin/headers", ACTIVE);
  const invalidate = useInvalidate();
  const { run } = useMutation("POST /api/admin/headers/{id}/move", { invalidates: ["GET /api/admin/headers/{id}"] });
  return (
    <OrderWindow
      words={HEADERS.words}
      description="La primera es la que se ve al abrir la portada."
      response={response}
      nameOf={({ title }) => title}
      before={(header) => <HeaderThumb header={header} className="h-12 w-24 max-sm:hidden" />}
      after={(header) => <HeaderBadge header={header} />}
      move={(id, body) => run({ params: { id }, body })}
      refresh={() => invalidate("GET /api/admin/headers")}
      onClose={onClose}
    />
  );
}

import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import { Button } from "@tablero/ui/button";
import { Card, CardBody } from "@tablero/ui/card";
import { lazy, Suspense, useState } from "react";

const ClearDemoWindow = lazy(() => import("./clear-demo-window.tsx"));

/** Explains that the shop contains demo data, and lets an administrator start with an empty shop. */
export function DemoCard() {
  const can = useCan();
  const { data } = useQuery("GET /api/admin/first-steps", can("settings:write") ? {} : null, { background: true });
  const [isOpen, setOpen] = useState(false);
  if (!data?.demo) return null;
  return (
    <Card aria-label="Tienda de demostración">
      <CardBody className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <p className="min-w-0 flex-1 basis-80 text-secondary">
          <strong className="font-semibold text-text">Es una tienda de demostración.</strong> Pruébalo todo sin miedo.
          Cuando quieras abrir la tuya, vacíala y te guiamos paso a paso.
        </p>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Vaciar y empezar la mía
        </Button>
      </CardBody>
      {isOpen ? (
        <Suspense>
          <ClearDemoWindow onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}

import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { PREORDERS } from "@tablero/domain/platform/resources/sales/preorders";
import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { PreorderForm } from "./preorder-form.tsx";
import { PreordersScreen } from "./preorders-screen.tsx";

/** admin/precompras/nuevo: the form over the list. After creation, the campaign's page opens. */
export function NewPreorderScreen() {
  const navigate = useNavigate();
  const made = useRef<string | null>(null);
  const close = () =>
    void navigate(made.current === null ? resourcePath(PREORDERS) : resourcePath(PREORDERS, made.current), {
      replace: true,
    });
  return (
    <Guarded resource={PREORDERS} level="write">
      <PreordersScreen>
        <PreorderForm
          campaign={null}
          onSaved={({ id }) => {
            made.current = id;
          }}
          onClose={close}
        />
      </PreordersScreen>
    </Guarded>
  );
}

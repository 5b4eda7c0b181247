import { useApi } from "@tablero/api-client/api-context";
import type { OrderEditPreview } from "@tablero/contract/sales/shapes/admin-orders";
import type { OrderEdit } from "../use-order-actions.ts";
import { type CalmAnswer, useCalmAnswer } from "./use-calm-answer.ts";

export interface EditPreviewState extends Omit<CalmAnswer<OrderEditPreview>, "answer"> {
  /** The last successful preview, which stays visible while the next one is loading. */
  preview: OrderEditPreview | null;
}

/** Preview of an edit, requested while the user types. */
export function useEditPreview(orderId: string, edit: OrderEdit): EditPreviewState {
  const api = useApi();
  const { answer, ...rest } = useCalmAnswer(edit, (body) =>
    api.call("POST /api/admin/orders/{id}/edits/preview", { params: { id: orderId }, body }),
  );
  return { preview: answer, ...rest };
}

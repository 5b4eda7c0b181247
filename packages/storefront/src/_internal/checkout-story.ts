import { expect, userEvent, waitFor, type within } from "storybook/test";
import { fillCart, GUEST, typed } from "./shop-story.tsx";

type Canvas = ReturnType<typeof within>;

/** On a phone, the same button is also in the bar; only one of the two is visible. */
export const visible = (elements: HTMLElement[]) => elements.find((element) => element.offsetParent !== null)!;
export const press = async (canvas: Canvas, name: string) => {
  await canvas.findAllByRole("button", { name });
  const button = () => visible(canvas.getAllByRole("button", { name }));
  await waitFor(() => expect(button()).not.toHaveAttribute("aria-busy"), { timeout: 4000 });
  await userEvent.click(button());
};
export const reviewing = async () => {
  await fillCart([1, 2, 1]);
  typed(GUEST);
};

const atStep = (step: string) => ({ router: { path: "/carrito", url: `/carrito?paso=${step}` } });
export const DELIVERY = atStep("entrega");
export const REVIEW = atStep("revision");
export const ORDER_BUTTON = "Pedido con obligación de pago";

import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineCheck } from "@tablero/ui/icons/outline-check";
import { outlineShoppingBag } from "@tablero/ui/icons/outline-shopping-bag";
import { WithoutScripts } from "../../platform/message/without-scripts.tsx";
import type { Buying } from "./use-buying.ts";

interface AddButtonProps {
  buying: Buying;
  text?: string;
  size?: "lg" | "xl";
}

/** «Añadir al carrito»; confirms the addition for a moment. A tap before hydration is held (`late-start`). */
export function AddButton({ buying, text = "Añadir al carrito", size = "xl" }: AddButtonProps) {
  const added = buying.state === "added";
  return (
    <>
      <Button
        size={size}
        loading={buying.state === "adding"}
        onClick={buying.buy}
        className={`h-auto! min-w-0 flex-1 basis-48 px-3! py-2 whitespace-normal! noscript:hidden ${size === "xl" ? "min-h-control-xl" : "min-h-control-lg"} ${added ? "bg-success-bg! text-success-text!" : ""}`}
      >
        <Icon icon={added ? outlineCheck : outlineShoppingBag} size={22} />
        {added ? "En el carrito" : text}
      </Button>
      <WithoutScripts>Para comprar aquí hace falta JavaScript. También puedes pedirlo por teléfono.</WithoutScripts>
    </>
  );
}

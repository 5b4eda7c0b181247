import { Icon } from "@tablero/ui/icon";
import { solid20ExclamationCircle } from "@tablero/ui/icons/solid20-exclamation-circle";
import { useEffect, useRef } from "react";
import { IMAGES_ERROR } from "../product-values.ts";
import { useFieldError } from "../use-field-error.ts";

/** Validation error of a product's images, shown below them. */
export function ImagesError() {
  const error = useFieldError()(IMAGES_ERROR);
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error) words.current?.focus();
  }, [error]);
  if (!error) return null;
  return (
    <p
      ref={words}
      role="alert"
      tabIndex={-1}
      className="mt-3 flex items-center gap-1.5 rounded-xs text-danger-text text-label"
    >
      <Icon icon={solid20ExclamationCircle} size={16} />
      {error}
    </p>
  );
}

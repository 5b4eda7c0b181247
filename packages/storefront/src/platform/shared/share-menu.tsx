import { Icon } from "@tablero/ui/icon";
import { outlineChatBubbleOvalLeftEllipsis } from "@tablero/ui/icons/outline-chat-bubble-oval-left-ellipsis";
import { outlineEnvelope } from "@tablero/ui/icons/outline-envelope";
import { outlineLink } from "@tablero/ui/icons/outline-link";
import { isWithin } from "@tablero/ui/lib/within";
import { type RefObject, useEffect, useState } from "react";

interface ShareMenuProps {
  title: string;
  path: string;
  /** The surrounding disclosure, which closes on Escape, on a press outside, and when it loses the focus. */
  details: RefObject<HTMLDetailsElement | null>;
}

const ROW = "flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-body hover:bg-hover";

/** Options for sharing as plain links, loaded on demand. */
export default function ShareMenu({ title, path, details }: ShareMenuProps) {
  const [status, setStatus] = useState("");
  const url = location.origin + path;
  const words = encodeURIComponent(`${title}\n${url}`);
  useEffect(() => {
    const { current: root } = details;
    if (!root) return;
    const close = () => {
      root.open = false;
      setStatus("");
    };
    const away = (event: Event) => root.open && !isWithin(root, event.target) && close();
    const leave = ({ relatedTarget }: FocusEvent) =>
      relatedTarget && !isWithin(root, relatedTarget) ? close() : undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !root.open) return;
      close();
      root.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", away);
    root.addEventListener("focusout", leave);
    root.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", away);
      root.removeEventListener("focusout", leave);
      root.removeEventListener("keydown", onKey);
    };
  }, [details]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setStatus("Enlace copiado");
    } catch {
      setStatus(`No se ha podido copiar. El enlace es ${url}`);
    }
  };
  return (
    <div className="absolute start-0 z-popover mt-2 w-66 animate-pop-in rounded-xl bg-raised p-2 shadow-panel md:end-0 md:start-auto">
      <ul>
        <li>
          <button type="button" onClick={() => void copy()} className={ROW}>
            <Icon icon={outlineLink} size={20} />
            Copiar el enlace
          </button>
        </li>
        <li>
          <a href={`https://wa.me/?text=${words}`} target="_blank" rel="noopener noreferrer" className={ROW}>
            <Icon icon={outlineChatBubbleOvalLeftEllipsis} size={20} />
            WhatsApp
          </a>
        </li>
        <li>
          <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${words}`} className={ROW}>
            <Icon icon={outlineEnvelope} size={20} />
            Correo
          </a>
        </li>
      </ul>
      <p role="status" className="px-3 py-2 text-body text-secondary wrap-anywhere empty:hidden">
        {status}
      </p>
    </div>
  );
}

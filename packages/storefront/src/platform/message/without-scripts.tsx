import { contactPath } from "../links/links.ts";

/** On a page that needs scripts, for browsers without them: what is missing, and how to reach the shop. */
export const WithoutScripts = ({ children }: { children: string }) => (
  <noscript>
    <p className="my-4 rounded-2xl bg-card p-5 shadow-tile">
      {children}{" "}
      <a href={contactPath()} className="text-primary-text underline">
        Teléfono y correo de la tienda
      </a>
    </p>
  </noscript>
);

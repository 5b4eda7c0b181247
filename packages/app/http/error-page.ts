import { Failure } from "@tablero/domain/platform/failure";

interface ErrorPage {
  status: number;
  title: string;
  text: string;
  retryAfter?: number;
}

const UNAVAILABLE: ErrorPage = {
  status: 503,
  title: "La tienda no está disponible en este momento",
  text: "Estamos en ello. Vuelve a intentarlo en unos segundos; tu carrito está a salvo.",
  retryAfter: 5,
};
const SERVER_ERROR: ErrorPage = {
  status: 500,
  title: "Se nos ha caído una pieza",
  text: "Algo ha fallado por nuestra parte. Vuelve a intentarlo; tu carrito está a salvo.",
};
const TOO_MANY = {
  status: 429,
  title: "Demasiadas visitas seguidas",
  text: "Espera un momento y vuelve a intentarlo.",
};

/** Headers of pages that must not be stored in shared caches or indexed by search engines. */
export const UNAVAILABLE_HEADERS = {
  "Retry-After": String(UNAVAILABLE.retryAfter),
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
};

function chooseErrorPage(error: unknown): ErrorPage {
  if (!(error instanceof Failure)) return SERVER_ERROR;
  if (error.code === "rate-limited") return { ...TOO_MANY, retryAfter: Number(error.extra?.retryAfter ?? 60) };
  return error.code === "unavailable" ? UNAVAILABLE : SERVER_ERROR;
}

/** Fallback page shown when rendering fails; it needs neither the database nor the build. */
export function errorPage(error: unknown, requestId: string): Response {
  const { status, title, text, retryAfter } = chooseErrorPage(error);
  const html = `<!DOCTYPE html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>body{font-family:system-ui,sans-serif;line-height:1.5;max-width:36rem;margin:15vh auto;padding:0 1.5rem}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/home">Volver al inicio</a></p>
<p>Referencia: ${requestId}</p>
</main>
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
      ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
    },
  });
}

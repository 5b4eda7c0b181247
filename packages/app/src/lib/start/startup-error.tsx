import shopCss from "@tablero/ui/shop.css?url";

/**
 * Shown when the application cannot start. It has its own style sheet and needs no other code, because any other code
 * may be missing.
 */
export function StartupError() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-start gap-4 bg-sunken p-8 text-shop text-text">
      <link rel="stylesheet" href={shopCss} precedence="default" />
      <h1 className="font-display text-display-lg">No hemos podido abrir la tienda</h1>
      <p className="text-secondary">Comprueba tu conexión y vuelve a intentarlo. Tu carrito está a salvo.</p>
      <button
        type="button"
        className="h-12 rounded-lg bg-primary px-5 font-semibold text-on-primary hover:bg-primary-hover"
        onClick={() => window.location.reload()}
      >
        Reintentar
      </button>
    </main>
  );
}

import { MAX_DECK_LINES } from "@tablero/domain/sales/deck-lists/limits";
import { Breadcrumb, BreadcrumbItem } from "@tablero/ui/breadcrumb";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { Textarea } from "@tablero/ui/textarea";
import { type FormEvent, useRef } from "react";
import { Link } from "react-router-dom";
import { homePath } from "../../platform/links/links.ts";
import { WithoutScripts } from "../../platform/message/without-scripts.tsx";
import { CONTAINER, CRUMBS } from "../../platform/shared/container.ts";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";
import { DeckResult } from "./deck-result.tsx";
import { useDeckList } from "./use-deck-list.ts";

const EXAMPLE = "4 Vesania, la Ceniza Viva\n2x Castillo de Vela (Hijos de Hárn)\n\nBanquillo\n3 Deuda de Sal";

/** Moves the focus to the result. On a phone, where it is far below the button, its first line comes to the top. */
function showResult(result: HTMLElement | null) {
  result?.focus({ preventScroll: true });
  // The result renders in the same update as the focus moves, so its height is known one frame later.
  requestAnimationFrame(() => {
    const { top = 0 } = result?.getBoundingClientRect() ?? {};
    if (top < 0 || top > innerHeight / 3) result?.scrollIntoView({ block: "start" });
  });
}

/** The page where users paste a deck list, with the matching cards of the shop beside it. */
export function DeckListScreen() {
  const hydrated = useHydrated();
  const deck = useDeckList();
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (deck.busy) return;
    if (await deck.read()) showResult(result.current);
    else form.current?.querySelector("textarea")?.focus();
  };
  return (
    <div className={CONTAINER}>
      <Breadcrumb className={CRUMBS}>
        <BreadcrumbItem asChild>
          <Link to={homePath()}>Inicio</Link>
        </BreadcrumbItem>
        <BreadcrumbItem current>Comprar un mazo</BreadcrumbItem>
      </Breadcrumb>
      <h1 className="font-display text-display-xl">Comprar un mazo</h1>
      <p className="mt-2 max-w-170 text-pretty text-secondary text-shop">
        Pega la lista y te decimos qué cartas tenemos, en qué estado y a qué precio. Va todo al carrito de una vez.
      </p>
      <WithoutScripts>Leer una lista necesita JavaScript. Busca las cartas una a una, o envíanosla.</WithoutScripts>
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 md:grid-cols-2">
        <form ref={form} noValidate onSubmit={submit}>
          <Field
            label="Lista del mazo"
            hint={`Una carta por línea, con su cantidad delante. Hasta ${MAX_DECK_LINES} líneas.`}
            error={deck.error}
          >
            <Textarea
              size="lg"
              rows={12}
              value={deck.text}
              onChange={(event) => deck.type(event.currentTarget.value)}
              placeholder={EXAMPLE}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
            />
          </Field>
          <Button type="submit" size="xl" width="full" loading={deck.busy} disabled={!hydrated} className="mt-4">
            Buscar las cartas
          </Button>
        </form>
        <section
          ref={result}
          tabIndex={-1}
          aria-label="Resultado"
          className="min-w-0 scroll-mt-20 outline-none md:scroll-mt-6"
        >
          {deck.list ? (
            <DeckResult list={deck.list} onCorrect={deck.correct} />
          ) : (
            <div className="rounded-2xl bg-card p-5 text-body text-secondary shadow-tile">
              <h2 className="font-semibold text-shop text-text">Cómo se escribe</h2>
              <ul className="mt-2 flex list-disc flex-col gap-1 ps-5">
                <li>
                  Pega lo que exporta tu programa: MTG Arena, Magic Online, Moxfield, Archidekt, ManaBox, Deckstats,
                  TappedOut, XMage, Forge, Pokémon TCG Live, One Piece, los deseos de Cardmarket o el CSV de tu
                  colección.
                </li>
                <li>A mano: «4 Vesania, la Ceniza Viva», «1x Castillo de Vela» o solo el nombre, para una copia.</li>
                <li>La expansión, si te importa, entre paréntesis: «Castillo de Vela (Hijos de Hárn)».</li>
                <li>Debajo de «Banquillo» o «Sideboard» va el banquillo; lo de «Maybeboard» no cuenta.</li>
              </ul>
            </div>
          )}
        </section>
      </div>
    </div>
  );
}

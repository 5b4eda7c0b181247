import type { LegalText } from "@tablero/contract/settings/shapes/legal";

const CELL = "py-2 pe-4 text-start align-top last:pe-0 last:text-end";

/** The prices of all deliveries by zone, way and weight or amount, from the shop's own rates. */
export function DeliveryPrices({ zones }: { zones: LegalText["deliveries"] }) {
  return (
    <section aria-labelledby="precios-de-envio" className="mt-8">
      <h2 id="precios-de-envio" className="font-display text-display-md">
        Precios por zona
      </h2>
      <p className="mt-2 text-pretty text-secondary">Con IVA. A los destinos sin IVA, el carrito los calcula sin él.</p>
      {zones.map(({ zone, places, ways }) => (
        <section key={zone} aria-label={zone} className="mt-4 rounded-2xl bg-card p-5 shadow-tile sm:px-7">
          <h3 className="font-semibold text-shop">{zone}</h3>
          {places === zone ? null : <p className="text-body text-secondary wrap-anywhere">{places}</p>}
          {ways.map(({ name, days, prices, conditions }) => (
            <table key={name} className="mt-3 w-full border-t text-body">
              <caption className="pt-3 pb-1 text-start">
                <span className="font-semibold">{name}</span> · {days}
                {conditions.length > 0 ? <span className="block text-secondary">{sentence(conditions)}</span> : null}
              </caption>
              <thead className="sr-only">
                <tr>
                  <th scope="col">Pedido</th>
                  <th scope="col">Precio</th>
                </tr>
              </thead>
              <tbody>
                {prices.map(({ range, price }) => (
                  <tr key={range} className="border-t border-dashed first:border-t-0">
                    <th scope="row" className={`${CELL} font-normal first-letter:uppercase`}>
                      {range}
                    </th>
                    <td className={`${CELL} font-semibold tabular-nums`}>{price}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </section>
      ))}
    </section>
  );
}

/** «Gratis desde 60,00 €; como mucho 10 kg.» */
function sentence(parts: readonly string[]): string {
  const text = parts.join("; ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

import { COOKIES } from "@tablero/domain/settings/legal/cookies";

/** Every cookie that the shop may set: the same list that its tests use. */
export function CookieList() {
  return (
    <section aria-labelledby="lista-cookies" className="mt-8">
      <h2 id="lista-cookies" className="font-display text-display-md">
        Las cookies de esta tienda
      </h2>
      <dl className="mt-3 flex flex-col gap-5">
        {COOKIES.map((cookie) => (
          <div key={cookie.name}>
            <dt className="font-semibold">{"prefix" in cookie ? `${cookie.name}…` : cookie.name}</dt>
            <dd className="text-secondary">
              {cookie.purpose}
              <span className="mt-1 block text-body">
                {cookie.when}. Dura {cookie.lasts}.
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { sendLastCall } from "@tablero/api-client/beacon";
import type { SessionManager } from "@tablero/api-client/session";
import type { VitalsReport } from "@tablero/contract/readers/shapes/vitals-report";
import { MAX_VITAL_MS, MAX_VITAL_SHIFT, vitalPage } from "@tablero/domain/settings/shop/vitals-report";
import { onCLS, onINP, onLCP } from "web-vitals";

function isStaff(session: SessionManager): boolean {
  const state = session.state();
  return state.status === "signed-in" && state.user.role !== "client";
}

/** Address of the document, which the router has perhaps left since. */
function documentPath(): string {
  const [entry] = performance.getEntriesByType("navigation");
  return new URL(entry?.name ?? location.href, location.href).pathname;
}

let started = false;

/**
 * Reports the loading times of the document once, when it is hidden for the first time: later, the browser may end the
 * page without an event. Staff do not report: the session is asked then, because they may sign in during the visit.
 */
export function reportVitals(session: SessionManager): void {
  const page = vitalPage(documentPath());
  if (!page || started) return;
  // The shell is mounted again when the visitor goes to the cart.
  started = true;
  const values: Omit<VitalsReport, "page"> = {};
  const options = { reportAllChanges: true };
  const time = (value: number) => Math.min(MAX_VITAL_MS, Math.round(value));
  onLCP(({ value }) => {
    values.lcp = time(value);
  }, options);
  onINP(({ value }) => {
    values.inp = time(value);
  }, options);
  onCLS(({ value }) => {
    values.cls = Math.min(MAX_VITAL_SHIFT, Math.round(value * 10_000) / 10_000);
  }, options);

  const send = () => {
    if (document.visibilityState !== "hidden") return;
    document.removeEventListener("visibilitychange", send);
    if (isStaff(session) || Object.keys(values).length === 0) return;
    const report: VitalsReport = { page, ...values };
    sendLastCall("POST /api/shop/vitals", { body: report });
  };
  // The library takes its last values in a listener of the window's capture phase, which runs before this one.
  document.addEventListener("visibilitychange", send);
}

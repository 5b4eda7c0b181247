import { formatLongDay } from "@tablero/domain/platform/dates";
import { LEGAL_PAGE_INFO } from "@tablero/domain/settings/legal/pages";
import {
  WITHDRAWAL_FORM_FOOT,
  WITHDRAWAL_FORM_NOTE,
  WITHDRAWAL_FORM_TITLE,
  withdrawalForm,
} from "@tablero/domain/settings/legal/withdrawal-form";
import type { MailShop } from "../base-types.ts";
import { type Block, heading, note } from "../blocks.ts";
import { oneLine } from "../markup.ts";
import type { AcceptedText, OrderReceived } from "../order-types.ts";
import { shopAddress } from "../words.ts";

/** Blank space to fill in, by hand or as text. */
const BLANK = "_".repeat(24);

const titleOf = ({ page }: AcceptedText) => LEGAL_PAGE_INFO[page].title;

/** The model form from the law, addressed to the shop. */
function formBlocks({ legalName, email, ...shop }: MailShop): Block[] {
  const address = shopAddress({ legalName, email, ...shop }).join(", ");
  const lines = withdrawalForm({ name: oneLine(legalName), address, email: oneLine(email) });
  return [
    heading(WITHDRAWAL_FORM_TITLE),
    note(WITHDRAWAL_FORM_NOTE),
    ...lines.map(({ text, blanks }) => note(blanks > 0 ? `${text} ${BLANK}` : text)),
    note(WITHDRAWAL_FORM_FOOT),
  ];
}

/**
 * The agreed terms on a durable medium (TRLGDCU art. 98.7): the accepted versions, the full texts of the conditions and
 * of withdrawal, and the model form if there is a right to withdraw. A link alone is not a durable medium, because the
 * shop can change its page. The privacy text is not part of the contract, so it is only named.
 */
export function contractBlocks({ accepted, shop, delivery }: OrderReceived): Block[] {
  const named = accepted.map((text) =>
    note(`${titleOf(text)}: versión ${text.version}, del ${formatLongDay(text.at)}.`, {
      label: "Leer esta versión",
      url: `${shop.url}/legal/${text.page}?version=${text.version}`,
    }),
  );
  const whole = accepted.filter(({ page }) => page !== "privacidad");
  return [
    ...(named.length > 0 ? [heading("Lo que has aceptado"), ...named] : []),
    ...whole.flatMap((text): Block[] => [heading(titleOf(text)), { kind: "rich", html: text.html }]),
    ...(delivery.places ? [] : formBlocks(shop)),
  ];
}

import {
  SERVICE_ORIGINS,
  SERVICE_PATH,
  type VerifactuEnvironment,
} from "@tablero/domain/sales/fiscal/verifactu/environments";
import { type AgencyAnswer, CALL_TIMEOUT_MS } from "@tablero/domain/sales/fiscal/verifactu/sending";
import { OutgoingError } from "../outgoing/outgoing-error.ts";
import type { OutgoingFetch } from "../outgoing/outgoing-fetch.ts";
import { AgencyFault, readAnswer } from "./answer-xml.ts";
import type { ClientCertificate } from "./pkcs12.ts";
import { XmlError } from "./xml-reader.ts";

/** Thrown if no response arrives; `message` gives the reason in Spanish, for staff. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

export interface AgencyCall {
  environment: VerifactuEnvironment;
  certificate: ClientCertificate;
  /** Whether the certificate is a seal certificate, which has a separate address. */
  seal: boolean;
  message: string;
}

/** The tax agency's service for records. Throws NoAnswer. */
export type Agency = (call: AgencyCall) => Promise<AgencyAnswer>;

/** The demo shop's agency. Its buyers are fictitious, so nothing is sent. */
export const demoAgency: Agency = () =>
  Promise.reject(new NoAnswer("La tienda de demostración no envía nada a la Agencia Tributaria."));

const MAX_ANSWER = 8 * 1024 * 1024;

export const openAgency =
  (outgoing: OutgoingFetch, origin: string | undefined): Agency =>
  async ({ environment, certificate, seal, message }) => {
    const own = SERVICE_ORIGINS[environment];
    const url = `${origin ?? (seal ? own.seal : own.person)}${SERVICE_PATH}`;
    try {
      const { status, body } = await outgoing({
        url,
        method: "POST",
        headers: { "content-type": "text/xml; charset=utf-8", soapaction: '""' },
        body: message,
        maxBytes: MAX_ANSWER,
        timeoutMs: CALL_TIMEOUT_MS,
        certificate,
      });
      if (status === 401 || status === 403)
        throw new NoAnswer(
          "La Agencia Tributaria no acepta el certificado: tiene que ser del titular o de quien lo representa.",
        );
      return readAnswer(new TextDecoder().decode(body));
    } catch (error) {
      if (error instanceof NoAnswer) throw error;
      if (error instanceof AgencyFault)
        throw new NoAnswer(`La Agencia Tributaria rechaza el envío entero: ${error.message}`);
      if (error instanceof XmlError) throw new NoAnswer("La Agencia Tributaria responde algo que no es una respuesta.");
      if (error instanceof OutgoingError) throw new NoAnswer(`Agencia Tributaria: ${error.message}`);
      throw error;
    }
  };

/** The addressee of the model form; unknown parts are empty. */
export interface WithdrawalAddressee {
  name: string;
  address: string;
  email: string;
}

export const WITHDRAWAL_FORM_TITLE = "Modelo de formulario de desistimiento";

export const WITHDRAWAL_FORM_NOTE =
  "(Solo debe cumplimentar y enviar el presente formulario si desea desistir del contrato)";

/** Lines of the model form, with gaps to fill in by hand: RDLeg 1/2007, annex B. */
export function withdrawalForm({ name, address, email }: WithdrawalAddressee): { text: string; blanks: number }[] {
  const to = [name, address, email].filter(Boolean).join(", ");
  return [
    { text: to ? `A la atención de ${to}:` : "A la atención de:", blanks: to ? 0 : 2 },
    {
      text: "Por la presente le comunico/comunicamos (*) que desisto de mi/desistimos de nuestro (*) contrato de venta del siguiente bien/prestación del siguiente servicio (*):",
      blanks: 2,
    },
    { text: "Pedido el/recibido el (*):", blanks: 1 },
    { text: "Nombre del consumidor y usuario o de los consumidores y usuarios:", blanks: 1 },
    { text: "Domicilio del consumidor y usuario o de los consumidores y usuarios:", blanks: 2 },
    {
      text: "Firma del consumidor y usuario o de los consumidores y usuarios (solo si el presente formulario se presenta en papel):",
      blanks: 1,
    },
    { text: "Fecha:", blanks: 1 },
  ];
}

export const WITHDRAWAL_FORM_FOOT = "(*) Táchese lo que no proceda.";

import { buildListPath } from "../platform/resources/paths.ts";
import { SETTINGS } from "../platform/resources/settings/settings.ts";
import { keysOf } from "../platform/typed.ts";
import type { SettingsTab } from "../settings/settings-tabs.ts";

/** A field or card of admin/ajustes. */
export interface SettingField {
  tab: SettingsTab;
  /** Its label or heading on the page. */
  label: string;
  /** Its name in the palette, where the label alone says too little: «Contraseña del servidor de correo». */
  name?: string;
  /** Other words for it. */
  words?: readonly string[];
}

type Field = Omit<SettingField, "tab">;

const FIELDS: Readonly<Record<SettingsTab, readonly Field[]>> = {
  identidad: [
    { label: "Nombre de la tienda", words: ["nombre comercial"] },
    { label: "Teléfono", name: "Teléfono de la tienda" },
    { label: "Correo", name: "Correo de la tienda", words: ["email de la tienda"] },
    { label: "Presentación", name: "Presentación de la tienda", words: ["descripción de la tienda"] },
    { label: "Razón social", words: ["nombre fiscal", "titular de la tienda"] },
    { label: "NIF", words: ["cif", "dni"] },
    { label: "Dirección", name: "Dirección de la tienda", words: ["domicilio fiscal"] },
    { label: "Horario", words: ["horas de apertura", "cuándo abre"] },
    { label: "Festivos y días con otro horario", words: ["cerrado por vacaciones", "horario especial"] },
  ],
  imagen: [
    { label: "Logo" },
    { label: "Color", name: "Color de la tienda", words: ["color de la marca"] },
    { label: "Icono y portada", words: ["icono de la pestaña"] },
    { label: "Aviso de la garantía legal", words: ["aviso oficial de garantía"] },
  ],
  cobros: [
    { label: "IBAN", words: ["cuenta para transferencias"] },
    { label: "Titular de la cuenta" },
    { label: "Formas de pago", words: ["métodos de pago", "pago en tienda"] },
  ],
  pasarelas: [{ label: "Cobrar con Redsys", words: ["banco", "tpv virtual"] }, { label: "Cobrar con Stripe" }],
  comisiones: [
    { label: "Comisiones de cobro", words: ["lo que cobra el banco"] },
    { label: "Recargos", words: ["recargo contra reembolso"] },
  ],
  impuestos: [
    { label: "Tipos de IVA", words: ["cambiar el iva"] },
    { label: "IVA de los productos nuevos" },
    { label: "Dónde vendes", words: ["países donde vendo", "canarias", "vender sin iva"] },
    { label: "Estoy en la ventanilla única (OSS)", words: ["ventanilla única"] },
  ],
  verifactu: [],
  pedidos: [
    { label: "Prefijo", name: "Prefijo de los números de pedido", words: ["numeración de pedidos"] },
    { label: "Unidades de pedidos sin pagar", words: ["reservar sin pagar"] },
    { label: "Cuánto espera un pedido sin pagar", words: ["cancelar pedidos sin pagar"] },
    { label: "Recordar el pago" },
    { label: "Recordar el carrito", words: ["carritos abandonados"] },
    { label: "Desistimiento", name: "Días de desistimiento", words: ["plazo de devolución"] },
    { label: "Quedan pocos", name: "Desde cuántas unidades quedan pocas", words: ["aviso de poco stock"] },
    { label: "Confirmar por correo", name: "Confirmar los pedidos por correo" },
    { label: "Auditoría", name: "Cuánto se guarda la auditoría", words: ["borrar el registro de cambios"] },
  ],
  envios: [
    { label: "Hora límite", name: "Hora límite de los envíos", words: ["hora de recogida del transportista"] },
    { label: "Envío gratis desde", words: ["portes gratis", "envío gratuito"] },
    { label: "Con precompras en el carrito", words: ["envío junto o separado"] },
    { label: "Festivos", name: "Festivos sin envíos", words: ["días sin reparto"] },
  ],
  correo: [
    { label: "Nombre del remitente" },
    { label: "Dirección del remitente" },
    { label: "Responder a", words: ["correo de respuesta"] },
    { label: "Servidor de correo", words: ["contraseña del correo", "puerto del correo"] },
    { label: "Dominio del remitente", words: ["registros del dominio"] },
    { label: "Selector DKIM", words: ["dkim"] },
    { label: "Probarlo", name: "Probar el correo", words: ["correo de prueba"] },
  ],
  funciones: [{ label: "Qué ofrece la web", words: ["apagar las precompras", "apagar los eventos"] }],
};

/** Query parameter with the label of the field that takes the focus. */
export const FIELD_PARAM = "campo";

/** All fields that the palette finds, in the order of the tabs. */
export const SETTING_FIELDS: readonly SettingField[] = keysOf(FIELDS).flatMap((tab) =>
  FIELDS[tab].map((field) => ({ ...field, tab })),
);

/** Path of a tab with the focus in one of its fields. */
export const settingFieldPath = ({ tab, label }: SettingField): string =>
  buildListPath(SETTINGS, { view: tab, [FIELD_PARAM]: label });

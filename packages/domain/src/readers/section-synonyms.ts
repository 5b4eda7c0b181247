import type { SettingsTab } from "../settings/settings-tabs.ts";

/** Words by which staff look for a section, by its id in the menu. In the palette, each finds the section first. */
export const SECTION_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  "ventas.resumen": ["panel", "dashboard", "estadísticas", "informes", "cuadro de mando", "ventas de hoy", "gráficos"],
  "ventas.facturas": ["factura de un pedido", "rectificativa", "abono", "libro de facturas", "factura simplificada"],
  "ventas.clientes": ["compradores", "contactos", "anonimizar", "fusionar clientes", "duplicados", "datos personales"],
  "ventas.pedidos": [
    ...["reembolso", "reembolsar", "albarán", "etiquetas", "seguimiento", "paquetes"],
    ...["marcar enviado", "encargos", "cancelar un pedido"],
  ],
  "tienda.bandeja": ["inbox", "bandeja de entrada", "asuntos pendientes", "todo lo que espera"],
  "ventas.preparar": ["picking", "preparar pedidos", "recogida por estantes", "escáner", "empaquetar", "packing"],
  "ventas.precompras": ["preventa", "reservas de lanzamiento", "campañas", "lanzamientos", "preorder"],
  "inventario.categorias": ["árbol de la tienda", "familias", "secciones de la tienda"],
  "inventario.productos": [
    ...["artículos", "catálogo", "existencias", "almacén", "inventario", "precios", "código de barras", "ean", "sku"],
    ...["cartas sueltas", "singles", "rebajas", "variantes", "recuento"],
  ],
  "inventario.proveedores": ["distribuidores", "mayoristas", "plazo de entrega del proveedor"],
  "eventos.eventos": [
    ...["torneos", "inscripciones", "inscritos", "plazas", "lista de espera", "ligas", "partidas", "calendario"],
    ...["agenda", "check-in", "mazos de los jugadores"],
  ],
  "eventos.juegos": ["colecciones", "expansiones", "ediciones"],
  "sistema.cabeceras": ["portada", "banners", "carrusel", "hero"],
  "sistema.usuarios": ["empleados", "personal", "permisos", "roles", "invitar", "trabajadores"],
  "sistema.transporte": ["portes", "tarifas de envío", "zonas", "transportistas", "mensajería", "gastos de envío"],
  "ventas.cupones": ["descuentos", "promociones", "códigos de descuento", "vales", "black friday"],
  "ventas.cobros": ["pagos", "dinero", "ingresos", "liquidaciones", "recaudación", "caja del día"],
  "ventas.devoluciones": ["desistimiento", "retornos", "devolver", "cambios", "garantías"],
  "ventas.consultas": ["preguntas", "mensajes de clientes", "soporte", "tickets", "atención al cliente"],
  "ventas.opiniones": ["reseñas", "valoraciones", "estrellas", "comentarios", "moderar"],
  "ventas.boletines": ["newsletter", "mailing", "campañas de correo", "correo masivo"],
  "ventas.suscripciones-al-boletin": ["suscriptores", "bajas del boletín", "consentimientos"],
  "ventas.pedidos-anteriores": ["tienda anterior", "pedidos antiguos", "histórico de pedidos"],
  "sistema.importaciones": [
    "importar",
    "csv",
    "excel",
    "woocommerce",
    "shopify",
    "prestashop",
    "migrar",
    "subir archivo",
  ],
  "sistema.ajustes": ["configuración", "preferencias de la tienda", "opciones"],
  "sistema.textos-legales": ["aviso legal", "condiciones de venta", "privacidad", "cookies", "rgpd"],
  "sistema.paginas-y-noticias": ["blog", "quiénes somos", "cms", "contenidos"],
  "sistema.claves-de-la-api": ["token", "integraciones", "desarrolladores"],
  "sistema.webhooks": ["avisos http", "notificar a otro programa"],
  "sistema.auditoria": ["registro de cambios", "historial", "log", "quién cambió"],
  "sistema.sistema": [
    ...["errores", "trabajos", "colas", "copias de seguridad", "backup", "correos enviados", "estado del servidor"],
  ],
};

/** Words by which staff look for a setting, by the tab that has it. */
export const SETTING_SYNONYMS: Readonly<Record<SettingsTab, readonly string[]>> = {
  identidad: ["datos de la tienda", "datos fiscales", "quién vende"],
  imagen: ["logotipo", "colores", "favicon", "marca"],
  cobros: ["cuenta bancaria", "contra reembolso"],
  pasarelas: ["redsys", "stripe", "tpv", "tarjeta", "bizum", "apple pay", "google pay"],
  comisiones: ["coste de la tarjeta", "recargo por forma de pago"],
  impuestos: ["iva", "igic", "oss", "ventas a europa", "recargo de equivalencia"],
  verifactu: ["aeat", "agencia tributaria", "hacienda", "certificado digital"],
  pedidos: ["plazo de pago", "caducidad de pedidos", "días para desistir", "stock mínimo"],
  envios: ["hora de corte", "días de salida", "plazo de preparación"],
  correo: ["smtp", "remitente", "dmarc", "spf"],
  funciones: ["activar precompras", "activar eventos", "módulos"],
};

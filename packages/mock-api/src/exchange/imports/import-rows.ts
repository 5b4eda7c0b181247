import type { LegacyOrder } from "@tablero/contract/exchange/shapes/former-orders";
import type { Import, ImportPicture } from "@tablero/contract/exchange/shapes/imports";
import type { FailedRow } from "@tablero/domain/exchange/imports/failed-rows";
import { type ImportCounts, NO_COUNTS } from "@tablero/domain/exchange/imports/import-state";
import type { ListedIssue } from "@tablero/domain/exchange/imports/left-out";
import type { ImportPictureState } from "@tablero/domain/exchange/imports/planning/picture-attempts";
import type { KnownKey } from "@tablero/domain/exchange/imports/planning/shop-product";
import { initialMapping } from "@tablero/domain/exchange/imports/reading/mapping";
import type { ImportColumn, ImportedPicture, ImportOptions } from "@tablero/domain/exchange/imports/types";
import type { AuditOrigin } from "../../platform/audit.ts";
import type { Store } from "../../platform/store.ts";

/** An imported file. */
export interface ImportFile
  extends Pick<Import, "id" | "kind" | "size" | "state" | "read" | "rows" | "createdAt" | "startedAt" | "finishedAt"> {
  /** Columns of the file. */
  name: string;
  actorId: string | null;
  bytes: Uint8Array;
  columns: ImportColumn[];
  options: ImportOptions;
  samples: string[][];
  mappingKept: boolean;
  check: ImportCounts | null;
  counts: ImportCounts | null;
  issues: ListedIssue[];
  failed: FailedRow[];
  failure: string | null;
  version: number;
  /** Called on each change, to update the progress streams. */
  listeners: Set<() => void>;
}

/** Names the user who started the import in audit entries of a pass, which runs after that user's request has ended. */
export const originOf = ({ actorId }: ImportFile): AuditOrigin => ({
  caller: actorId === null ? null : { userId: actorId },
  requestId: "",
});

/** An image that an import has requested for a product or category. */
export interface OrderedPicture extends ImportedPicture {
  id: string;
  importId: string;
  line: number;
  target: ImportPicture["target"];
  state: ImportPictureState;
  failure: string | null;
  attempts: number;
  retryAt: string | null;
}

/** An order from the former shop. */
export interface LegacyOrderData extends Omit<LegacyOrder, "client" | "import"> {
  email: string;
  name: string;
  surname: string | null;
  clientId: string | null;
  importId: string | null;
  /** True if the client was anonymised. */
  isForgotten: boolean;
}

export interface ImportRows {
  rows: ImportFile[];
  /** The last mapping for files with the same headings, by kind and headings. */
  mappings: Map<string, { columns: ImportColumn[]; options: ImportOptions }>;
  productKeys: Map<string, KnownKey>;
  variantKeys: Map<string, KnownKey>;
  categoryKeys: Map<string, KnownKey>;
  clientKeys: Map<string, KnownKey>;
  orderKeys: Map<string, KnownKey>;
  legacyOrders: LegacyOrderData[];
  pictures: OrderedPicture[];
  /** Paths of former shops, with their targets. */
  previousPaths: Map<string, { productId: string } | { categoryId: string }>;
}

declare module "../../platform/store.ts" {
  interface Store {
    /** Imported files and their results. The sample ones are created on first access. */
    readonly imports: ImportRows;
  }
}

const MONTH = 30 * 24 * 60 * 60 * 1000;

/** Purchases of two clients in the former shop. */
function sampleLegacyOrders(store: Store): LegacyOrderData[] {
  const buyers = store.data.clients.filter(({ accountId, email }) => accountId !== null && email !== "").slice(0, 2);
  return buyers.flatMap((client, index) =>
    [14, 20].slice(index).map((months, at): LegacyOrderData => {
      const [price, shipping] = [3495, 495];
      return {
        id: store.newId(),
        source: "prestashop",
        number: `XKBKN${index}${at}`,
        placedAt: new Date(Date.parse(store.now()) - months * MONTH).toISOString(),
        clientId: client.id,
        email: client.email,
        name: client.name,
        surname: client.surname,
        phone: client.phone || null,
        state: at === 0 ? "completed" : "cancelled",
        stateName: at === 0 ? "Entregado" : "Cancelado",
        units: 2,
        total: 2 * price + shipping,
        refunded: 0,
        currency: "EUR",
        shippingAddress: null,
        billing: null,
        shippingName: "Mensajería",
        paymentName: "Tarjeta",
        paid: at === 0,
        couponCode: null,
        note: null,
        itemsTotal: 2 * price,
        discountTotal: 0,
        shippingTotal: shipping,
        feesTotal: 0,
        lines: [
          {
            name: "El muelle viejo",
            sku: "MUELLE-ES",
            options: { language: "es" },
            quantity: 2,
            unitPrice: price,
            discount: 0,
            total: 2 * price,
            taxRate: 2100,
          },
        ],
        importId: null,
        importedAt: store.now(),
        isForgotten: false,
      };
    }),
  );
}

const HEADS = ["Código del producto", "Nombre", "SKU", "PVP", "IVA", "Existencias"];
const SAMPLE: string[][] = [
  ["MUELLE", "El muelle viejo", "MUELLE-ES", "34,95", "21", "4"],
  ["FARO", "El faro de Trafalgar", "FARO-ES", "no lo sé", "21", "2"],
  ["LONJA", "La lonja", "LONJA-ES", "29,95", "7", "6"],
];
const DAY = 24 * 60 * 60 * 1000;

/** A file that was imported some time ago, with errors in two of its rows. */
export function sampleImports(store: Store): ImportRows {
  const account = store.data.accounts.find(({ role }) => role === "admin");
  const admin = store.data.users.find(({ accountId }) => accountId === account?.id);
  const at = (minutes: number) => new Date(Date.parse(store.now()) - 3 * DAY + minutes * 60_000).toISOString();
  const text = [HEADS, ...SAMPLE].map((cells) => cells.join(";")).join("\r\n");
  const counts = { ...NO_COUNTS, created: 1, failed: 2, variantsCreated: 1 };
  const { columns, options } = initialMapping("products", HEADS, null);
  const issues: ListedIssue[] = [
    { line: 3, column: "PVP", code: "bad-number", message: "«no lo sé» no es un importe.", level: "error" },
    { line: 4, column: "IVA", code: "unknown-tax", message: "El 7 % no es un tipo de IVA.", level: "error" },
  ];
  const bytes = new TextEncoder().encode(text);
  return {
    rows: [
      {
        id: store.newId(),
        kind: "products",
        name: "novedades-noviembre.csv",
        size: bytes.byteLength,
        actorId: admin?.id ?? null,
        bytes,
        columns,
        options,
        samples: SAMPLE,
        mappingKept: false,
        state: "done",
        read: SAMPLE.length,
        rows: SAMPLE.length,
        check: counts,
        counts,
        issues,
        failed: SAMPLE.slice(1).map((cells, index) => ({
          line: index + 3,
          cells,
          reason: issues[index]?.message ?? "",
        })),
        failure: null,
        createdAt: at(0),
        startedAt: at(4),
        finishedAt: at(5),
        version: 4,
        listeners: new Set(),
      },
    ],
    mappings: new Map(),
    productKeys: new Map(),
    variantKeys: new Map(),
    categoryKeys: new Map(),
    clientKeys: new Map(),
    orderKeys: new Map(),
    legacyOrders: sampleLegacyOrders(store),
    pictures: [],
    previousPaths: new Map(),
  };
}

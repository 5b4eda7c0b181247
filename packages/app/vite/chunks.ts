import type { Plugin } from "vite";

interface ModuleInfo {
  importers: readonly string[];
}
interface Context {
  getModuleInfo(id: string): ModuleInfo | null;
}
interface Group {
  name: (id: string, context: Context) => string | null;
  debugName: string;
  /** Groups with a higher priority are filled first and include the modules that their modules import. */
  priority: number;
}

/**
 * Entry modules of a chunk. The number of static imports between them and a module decides which chunk gets the module.
 */
const STARTS = {
  vendor: /^\0rolldown|packages\/app\/src\/entry\.client\.tsx/,
  root: /packages\/app\/src\/root\.tsx/,
  frame: /packages\/app\/src\/routes\/shop\/layout\.tsx/,
  /** Bars around the page whose code loads when the page is idle; see `lazyWhenIdle` in the storefront's shell. */
  bars: /packages\/storefront\/src\/readers\/shell\/(?:shop-header|shop-footer|bottom-nav|shell-extras)\.tsx/,
  office: /packages\/(?:app\/src\/routes\/admin|backoffice|layouts)\//,
  /** Layouts load with the page, panels when they open. No route imports either of them statically. */
  layouts: /packages\/layouts\/src\/layouts\/(\w+)\/\1\.tsx/,
  panels: /packages\/layouts\/src\/(?:panels|top-bar)\//,
} as const;
/** Pages of the storefront. */
const PAGE = /packages\/app\/src\/routes\/(?:shop\/(?:catalogue|sales|events)|shop|guest)\/([\w-]+)\.tsx/;
/** Back-office screens and their layout. */
const SCREEN = /packages\/app\/src\/routes\/admin\/([\w/-]+)\.tsx/;
/** Screens outside the layout, which are rarely opened. */
const SIGNED_OUT: readonly string[] = ["sign-in", "sign-out", "setup", "invitation", "confirm-email"];
/**
 * Out of about fifty screens. With 8, lists load 6 KB more in the same number of files; with 20, records load 10 to 15
 * more files.
 */
const MANY_SCREENS = 12;
/** Parts of the product page that load when the page is idle count as a separate page. */
const PRODUCT_LATE =
  /packages\/storefront\/src\/catalogue\/(?:product\/gallery\/gallery|product\/sticky-bar|cards\/wish-button)\.tsx/;
/** Parts whose code loads with the first scroll also count as a separate page; see `lazyWhenScrolled`. */
const SCROLLED =
  /packages\/storefront\/src\/catalogue\/(?:product\/product-(?:details|sections)|reviews\/product-reviews|delivery\/delivery-ways)\.tsx/;
/** The product page with its parts. */
const OF_PRODUCT: readonly string[] = ["product", "product-late", "scrolled"];
const NO_PAGES: readonly string[] = [
  "layout",
  "checkout-layout",
  "error-boundary",
  "not-found",
  "forbidden",
  // Staff only; its messages are those of the pages above.
  "post-preview",
];
const CATALOGUE: readonly string[] = ["category", "search"];
/** Pages about activities of the shop: boards, preorders and events, which product lists do not show. */
const NEWS: readonly string[] = ["home", "preorders", "event", "order"];
/** Pages and news that staff write. */
const POSTS: readonly string[] = ["own-page", "news", "news-item"];
/** Pages that few visitors open. */
const RARE: readonly string[] = [
  ...POSTS,
  "invoice",
  "withdrawal",
  "billing",
  "registration",
  "tournament-display",
  "tournament-player",
];
const LISTS: readonly string[] = ["home", "preorders", "event", "product-late", "scrolled", ...CATALOGUE];

const DATA = /node_modules\/(?:swr|dequal|use-sync-external-store)\/|packages\/api-client\/src\/query\.ts/;
/** Modules that the back-office menu shares with rare pages. In `ui-rare`, the menu would load that entire chunk. */
const MENU = /packages\/(?:domain\/src\/platform\/slug|api-client\/src\/polled-query)\.ts/;
/** One line shared by lists, menus and the top bar. In `ui-category`, the shell would load that entire chunk. */
const SMALL = /packages\/ui\/src\/lib\/within\.ts/;
/** A rule that the back office shares with the pages of preorders. In `ui-home`, these would load that entire chunk. */
const DEPOSIT = /packages\/domain\/src\/sales\/preorders\/deposit\.ts/;
/** Larger than all other form fields together, and used by few forms. */
const PHONES = /node_modules\/libphonenumber-js\/|packages\/domain\/src\/platform\/phones\.ts/;

type Start = keyof typeof STARTS;
interface Consumers {
  starts: ReadonlySet<Start>;
  pages: ReadonlySet<string>;
  /** Back-office screens and their layout. */
  screens: ReadonlySet<string>;
}

/** In order of priority: chunks imported by others come first. */
const CHUNKS = [
  "vendor",
  "document",
  "shop",
  "data",
  "ui-parts",
  "ui-forms",
  "ui-menu",
  "ui-rare",
  "ui-home",
  "ui-category",
  "phones",
  "ui-product",
  "ui-scrolled",
  "shop-lists",
  "shop-home",
  "shop-forms",
  "shop-rare",
  "page-category",
  "page",
  "office-base",
  "office-frame",
  "office-panels",
  "office-screens",
] as const;

/**
 * The chunk of a module; null if the bundler decides. Modules needed by more pages are in an earlier chunk, so no two
 * chunks import each other. `ui-` chunks contain the modules shared by storefront and back office, so that neither
 * loads the other.
 */
function chooseChunk(id: string, { starts, pages, screens }: Consumers): string | null {
  const inBars = starts.has("bars");
  const inOffice = starts.has("office");
  const isOnly = (names: readonly string[]) => [...pages].every((page) => names.includes(page));
  const isOfProduct = isOnly(OF_PRODUCT);
  const isShared = pages.has("product") && !isOfProduct;
  const isOfForms = !LISTS.some((page) => pages.has(page));
  if (starts.has("vendor")) return "vendor";
  // Modules shared by the back office and every storefront page go into the document's chunk, which both load.
  if (starts.has("root") || SMALL.test(id) || (inOffice && (starts.has("frame") || isShared))) return "document";
  if (starts.has("frame") || isShared) return "shop";
  if (pages.size === 0 && !inBars) return inOffice ? chooseOfficeChunk(id, screens, starts) : null;
  if (DATA.test(id)) return "data";
  if (PHONES.test(id)) return "phones";
  if (DEPOSIT.test(id)) return "ui-parts";
  if (inOffice && !inBars && isOfProduct)
    return pages.has("product") ? "ui-product" : pages.has("product-late") ? "ui-parts" : "ui-scrolled";
  if (inOffice && !inBars && !isOfForms && isOnly([...NEWS, ...POSTS])) return "ui-home";
  if (inOffice && !inBars && !isOfForms && isOnly(CATALOGUE)) return "ui-category";
  if (inOffice && !inBars && isOnly(RARE)) return MENU.test(id) ? "ui-menu" : "ui-rare";
  // The month view of events and the budget of the deck desk have their own chunks: neither the cart nor the shell has a
  // calendar or a field for money.
  if (inOffice && !inBars && (isOnly(["events"]) || isOnly(["deck-list"]))) return null;
  if (inOffice) return inBars || !isOfForms ? "ui-parts" : "ui-forms";
  if (inBars) return "shop-lists";
  if (isOfProduct && pages.has("product")) return "page-product";
  if (pages.size === 1) return `page-${[...pages].join()}`;
  if (isOnly(RARE)) return "shop-rare";
  if (isOfForms) return "shop-forms";
  if (isOnly([...NEWS, ...POSTS])) return "shop-home";
  return isOnly(CATALOGUE) ? "page-category" : "shop-lists";
}

/**
 * The chunk of a module that only the back office uses. Screens share so many small modules in different combinations
 * that a list would otherwise load a hundred files; modules needed by many screens form one chunk.
 */
function chooseOfficeChunk(id: string, screens: ReadonlySet<string>, starts: ReadonlySet<Start>): string | null {
  if (SCREEN.test(id) || (screens.size < 2 && !(screens.size === 1 && starts.has("layouts")))) return null;
  if (SIGNED_OUT.some((screen) => screens.has(screen))) return "office-base";
  if (screens.has("layout") || screens.has("not-found") || starts.has("layouts")) return "office-frame";
  if (screens.size < MANY_SCREENS) return null;
  return starts.has("panels") ? "office-panels" : "office-screens";
}

/**
 * Chunks of the client build. By default the bundler creates one for every set of pages that share a module: fifty
 * small files on a product page, each of which costs a request and compresses badly. Here a storefront page loads the
 * libraries, the document, the frame with the modules shared with the product page, the modules shared by lists, and
 * its own modules.
 */
export function chunkGroups(): Group[] {
  const known = new Map<string, string | null>();

  /** All modules that import this one statically, directly or indirectly, including the module itself. */
  function findConsumers(id: string, context: Context): Consumers {
    const seen = new Set([id]);
    for (const module of seen)
      for (const importer of context.getModuleInfo(module)?.importers ?? []) seen.add(importer);
    const modules = [...seen];
    const starts = (Object.keys(STARTS) as Start[]).filter((start) => modules.some((each) => STARTS[start].test(each)));
    const pageOf = (module: string) =>
      PRODUCT_LATE.test(module) ? "product-late" : SCROLLED.test(module) ? "scrolled" : (PAGE.exec(module)?.[1] ?? []);
    const pages = modules.flatMap(pageOf);
    const screens = modules.flatMap((module) => SCREEN.exec(module)?.[1] ?? []);
    return {
      starts: new Set(starts),
      pages: new Set(pages.filter((each) => !NO_PAGES.includes(each))),
      screens: new Set(screens),
    };
  }

  function nameChunk(id: string, context: Context): string | null {
    const cached = known.get(id);
    if (cached !== undefined) return cached;
    const name = chooseChunk(id, findConsumers(id, context));
    known.set(id, name);
    return name;
  }

  return CHUNKS.map((chunk, index) => ({
    debugName: chunk,
    priority: CHUNKS.length - index,
    name(id, context) {
      const name = nameChunk(id, context);
      return name === chunk || (chunk === "page" && name?.startsWith("page-")) ? name : null;
    },
  }));
}

/**
 * Allows the chunk of a page, which the browser requests by name, to contain modules that other chunks import.
 * Otherwise every such page would be a file of one line that costs a request.
 */
export function extendedEntries(): Plugin {
  return {
    name: "extended-entries",
    options(options) {
      return this.environment?.name === "client" ? { ...options, preserveEntrySignatures: "allow-extension" } : null;
    },
  };
}

/** The foot of the page, 56 high, with the year. */
export function Footer() {
  return (
    <footer className="flex h-14 shrink-0 items-center border-t px-4 text-table font-medium text-secondary md:px-8 print:hidden">
      Tablero © {new Date().getFullYear()}
    </footer>
  );
}

/** "registros-de-facturacion-2026-11-01-2026-11-30.xml" */
export const recordsFileName = ({ from, to }: { from: string; to: string }): string =>
  `registros-de-facturacion-${from}-${to}.xml`;

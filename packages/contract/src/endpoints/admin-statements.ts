import { MAX_MOVEMENTS, MAX_STATEMENT_BYTES } from "@tablero/domain/payments/statements/statement";
import { table } from "../core/endpoint.ts";
import { StatementSchema } from "../shapes/statements.ts";

const MIB = 1024 * 1024;

export const adminStatements = table({
  "POST /api/admin/payments/statements": {
    summary: `Reads a bank statement (field \`file\`: Norma 43, or a bank's CSV, ${MAX_STATEMENT_BYTES / MIB} MiB) and says which orders its transfers pay`,
    access: "payments:write",
    multipart: true,
    form: { file: "file" },
    rules: `Stores nothing: a payment is recorded with \`POST /api/admin/orders/{id}/payments\`, with the movement's \`reference\`. At most ${MAX_MOVEMENTS} movements.`,
    responses: { 200: StatementSchema },
  },
});

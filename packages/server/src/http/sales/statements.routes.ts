import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminStatements } from "@tablero/contract/sales/endpoints/admin-statements";
import { readStatementForm } from "@tablero/domain/sales/payments/statements/read-statement";
import { MAX_STATEMENT_BYTES } from "@tablero/domain/sales/payments/statements/statement";
import { readColumnsField } from "@tablero/domain/sales/payments/statements/statement-columns";
import { matchBankStatement } from "../../domain/sales/payments/statements.ts";
import { buildCtx, type Call, type Deps, ok } from "../call.ts";
import { readForm } from "../multipart.ts";

const FORM_LIMIT = MAX_STATEMENT_BYTES + 64 * 1024;

export const statementRoutes = (
  deps: Deps,
): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminStatements> => ({
  "POST /api/admin/payments/statements": async (_, call) => {
    const form = await readForm(call.request, FORM_LIMIT);
    return ok(await matchBankStatement(buildCtx(deps, call), readStatementForm(form), readColumnsField(form)));
  },
});

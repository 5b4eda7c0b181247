import { expect, it } from "vitest";
import { ApiError, errorMessage } from "./errors.ts";

const conflict = (changedBy?: { id: string; name: string }) =>
  new ApiError(
    "PATCH /api/admin/suppliers/{id}",
    409,
    {
      type: "about:blank",
      title: "Alguien lo ha cambiado antes",
      status: 409,
      code: "version-conflict",
      detail: "Alguien ha cambiado este proveedor.",
      ...(changedBy && { changedBy }),
    },
    null,
  );

it("the message of a conflict names the person who changed the record, if the response contains that name", () => {
  expect(errorMessage(conflict({ id: "1", name: "Noelia Casado" }))).toBe("Noelia Casado ha cambiado este proveedor.");
  expect(errorMessage(conflict())).toBe("Alguien ha cambiado este proveedor.");
});

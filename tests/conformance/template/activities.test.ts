import { expect, it } from "vitest";
import { mockConformance } from "../suite.ts";

mockConformance("activities", (api) => {
  it("there are ten activities, newest first, six with an icon and four with a drawn picture", async () => {
    const { body } = await api().call("GET /api/pages/activities");
    expect(body).toHaveLength(10);
    const dates = body.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(body.filter(({ icon }) => icon)).toHaveLength(6);
    const { image } = body.find((entry) => entry.image)!;
    const picture = await api().target.fetch(new Request(`http://shop.test${image}`));
    expect(picture.headers.get("Content-Type")).toBe("image/svg+xml");
  });
});

/** An image file as produced by a camera or a drawing program. */
export async function pngFile(name: string, fill: string): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = 240;
  canvas.height = 240;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas");
  context.fillStyle = fill;
  context.fillRect(0, 0, 240, 240);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("No picture");
  return new File([blob], name, { type: "image/png" });
}

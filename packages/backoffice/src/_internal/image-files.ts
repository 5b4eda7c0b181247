/** The sample pictures that Storybook serves: a product and a wide scene. */
export type SamplePicture = "muestra" | "muestra-escena";

/** An image file as produced by a camera or a drawing program. */
export async function pngFile(name: string, sample: SamplePicture): Promise<File> {
  const picture = new Image();
  picture.src = `/sample-pictures/${sample}/480.webp`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas");
  context.drawImage(picture, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("No picture");
  return new File([blob], name, { type: "image/png" });
}

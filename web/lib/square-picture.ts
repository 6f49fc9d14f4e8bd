const side = 512;

/** The middle square of a picture as a small JPEG, rotated by its EXIF data; null if it is no picture. */
export async function squarePicture(file: Blob): Promise<Blob | null> {
	const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
	if (!picture) return null;
	const { width, height } = picture;
	const cut = Math.min(width, height);
	const size = Math.min(side, cut);
	const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
	canvas.getContext("2d")?.drawImage(picture, (width - cut) / 2, (height - cut) / 2, cut, cut, 0, 0, size, size);
	picture.close();
	return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.86));
}

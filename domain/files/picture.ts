import { bareJpeg } from "./jpeg";
import { barePng } from "./png";
import { bareWebp } from "./webp";

export type PictureType = "image/jpeg" | "image/png" | "image/webp";
export type Picture = { readonly type: PictureType; readonly bytes: Uint8Array };

/** Largest file of a picture: 3 MB (docs/product.md 11). */
export const mostPictureBytes = 3 * 1024 * 1024;

/**
 * A picture with image data only: no metadata, thumbnail or colour profile, nothing after its end. The type is read from
 * the bytes. Null for anything but a valid still JPEG, PNG or WebP. Throws PICTURE_TOO_LARGE for more than 4096 pixels a
 * side or 16 megapixels, before the image data is read.
 */
export function barePicture(bytes: Uint8Array): Picture | null {
	try {
		const jpeg = bareJpeg(bytes);
		if (jpeg) return { type: "image/jpeg", bytes: jpeg };
		const png = barePng(bytes);
		if (png) return { type: "image/png", bytes: png };
		const webp = bareWebp(bytes);
		return webp && { type: "image/webp", bytes: webp };
	} catch (error) {
		if (error instanceof RangeError) return null;
		throw error;
	}
}
